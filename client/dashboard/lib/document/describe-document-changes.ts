/** A part of a document that an owner can change: what it is called, and how its value reads. */
export type DocumentField<Document> = { label: string; show: (document: Document) => string }

const notSet = 'not set'

/** What somebody else has made of a part: `Monday: Closed (was 9:00 AM to 9:00 PM)`. */
export const formatChange = (label: string, before: string, now: string): string =>
  `${label}: ${now || notSet} (was ${before || notSet})`

/** The parts of a document that are other than they were, in words. */
export const describeDocumentChanges = <Document>(
  fields: readonly DocumentField<Document>[],
  before: Document,
  now: Document,
): string[] =>
  fields.flatMap(({ label, show }) => {
    const [from, to] = [show(before), show(now)]
    return from === to ? [] : [formatChange(label, from, to)]
  })
