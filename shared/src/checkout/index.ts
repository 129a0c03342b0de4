/** Components of the page that confirms an order: item, address and payment. */
export { AddressPicker } from './ui/AddressPicker.tsx';
export { Goods } from './ui/Goods.tsx';
export { InvoiceBox } from './ui/InvoiceBox.tsx';
export { Block } from './ui/parts.ts';
export { Problem } from './ui/styles.ts';
export { Summary } from './ui/Summary.tsx';
