import { canGetTexts } from './textable-phone.ts'

/** Two segments of plain letters. */
export const maxTextLength = 306

export const textMessages = {
  missing: 'Please enter a message',
  tooLong: 'Please shorten the text. Emoji and special characters leave less room',
  noNumber: 'This customer has no number that gets texts',
  notSetUp: 'Texts are not set up, so nothing can be sent',
  stopped: 'This number replied STOP, so it gets no texts until it replies START',
  idUsed: 'This id was used for another text',
}

/** Picks the number of a customer that a text goes to: the one that wrote last, else the first that gets texts. */
export const pickTextPhone = (
  phoneKeys: readonly string[],
  lastReceivedFrom: string | undefined,
): string | null =>
  [...(lastReceivedFrom === undefined ? [] : [lastReceivedFrom]), ...phoneKeys].find(canGetTexts) ?? null
