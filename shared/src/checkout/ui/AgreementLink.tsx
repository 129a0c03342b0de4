/** Path of the payment agreement, written by the operator. */
const PATH = '/article/detail?type=PAYMENT';

/** Opens the agreement in a new tab, so that the choices on the page are not lost. */
export function AgreementLink({ name }: { name: string }) {
  return (
    <a href={PATH} target="_blank" rel="noopener">
      《{name}》
    </a>
  );
}
