export interface Provenance {
  /** Name of the service, as registered. */
  producer: string;
  /** Unique within the producer. */
  produceId: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** The `AIGC` value of GB 45438-2025 annex E; Label 1 means "is generated". */
export function aigcValue({ producer, produceId }: Provenance): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: produceId,
    ReservedCode2: '',
  });
}

/** An XMP packet with the AIGC value in the TC260 namespace (practice guide TC260-PG-20258A). */
export function aigcXmp(provenance: Provenance): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">',
    `<TC260:AIGC>${escapeXml(aigcValue(provenance))}</TC260:AIGC>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');
}
