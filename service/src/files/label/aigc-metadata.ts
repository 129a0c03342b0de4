import type { Label } from '@app/shared/contracts/labels';

export interface Provenance {
  /** Registered name of the service. */
  producer: string;
  /** Id, unique within the producer. */
  produceId: string;
  label: Label;
  /** Name of the tool. */
  tool: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** Element of the XMP packet that labels generated content. */
export const AIGC_TAG = 'TC260:AIGC';

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

const AIGC_NAMESPACE = 'xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"';

const packetOf = (namespace: string, property: string): string =>
  [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${namespace}>`,
    property,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');

/** An XMP packet with an AIGC value and nothing else. @param escaped the value, escaped for XML */
export const xmpOf = (escaped: string): string => packetOf(AIGC_NAMESPACE, `<${AIGC_TAG}>${escaped}</${AIGC_TAG}>`);

/**
 * An XMP packet: for generated content with the AIGC value in the TC260 namespace (practice guide
 * TC260-PG-20258A), for a person's own picture with the name of the tool that edited it.
 */
export function pictureXmp(provenance: Provenance): string {
  const { producer, tool } = provenance;
  if (provenance.label === 'generated') return xmpOf(escapeXml(aigcValue(provenance)));
  return packetOf(
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    `<xmp:CreatorTool>${escapeXml(`${producer} ${tool}`)}</xmp:CreatorTool>`,
  );
}
