export { Calendar, type CalendarProps } from './Calendar.tsx';
export { addDays } from './model.ts';
