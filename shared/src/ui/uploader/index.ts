export { CropUpload, type CropUploadProps } from './CropUpload.tsx';
