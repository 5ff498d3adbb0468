/** The answers to “How did you hear about us?”, which only the Worker knows: visitors who aren't asked load none. */
export const sourceAnswers = {
  google: 'Google',
  social: 'Instagram or Facebook',
  friend: 'A friend',
  van: 'Saw our van',
  returning: 'Returning customer',
  other: 'Other',
}

export type SourceAnswer = keyof typeof sourceAnswers

export const sourceAnswerIds = Object.keys(sourceAnswers) as [SourceAnswer, ...SourceAnswer[]]
