/** An editable part of a document: its label, and its value as text. */
export type DocumentField<Document> = { label: string; show: (document: Document) => string }

const notSet = 'not set'

/** Describes a change: `Monday: Closed (was 9:00 AM to 9:00 PM)`. */
export const formatChange = (label: string, before: string, now: string): string =>
  `${label}: ${now || notSet} (was ${before || notSet})`

/** Describes every part that differs between two versions. */
export const describeDocumentChanges = <Document>(
  fields: readonly DocumentField<Document>[],
  before: Document,
  now: Document,
): string[] =>
  fields.flatMap(({ label, show }) => {
    const [from, to] = [show(before), show(now)]
    return from === to ? [] : [formatChange(label, from, to)]
  })
