/** The agreement that a payment is made under, in words of the operator. */
const PATH = '/article/detail?type=PAYMENT';

/** Opens the agreement beside the page, so that nothing that was chosen is lost. */
export function AgreementLink({ name }: { name: string }) {
  return (
    <a href={PATH} target="_blank" rel="noopener">
      《{name}》
    </a>
  );
}
