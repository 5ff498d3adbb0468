/**
 * Returns the anchor of a question: `How dark can the back go?` is at `#how-dark-can-the-back-go`. The anchor
 * is inside the answer, so that browsers open the collapsed answer when they navigate to it.
 */
export const toAnchor = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
