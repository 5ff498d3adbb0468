/**
 * The anchor of a question: `How dark can the back go?` is at `#how-dark-can-the-back-go`. It stands in the answer, so that
 * a browser that is led there opens what it is folded into.
 */
export const toAnchor = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
