export { TextField, type TextFieldProps } from './TextField.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
