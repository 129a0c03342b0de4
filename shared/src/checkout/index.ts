/** The page on which an order is confirmed: what is bought, where to, and how it is paid. */
export { AddressPicker } from './ui/AddressPicker.tsx';
export { Goods } from './ui/Goods.tsx';
export { InvoiceBox } from './ui/InvoiceBox.tsx';
export { Block } from './ui/parts.ts';
export { Problem } from './ui/styles.ts';
export { Summary } from './ui/Summary.tsx';
