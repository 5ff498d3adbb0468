export const figuresMessages = {
  loading: 'Loading figures...',
  loadFailed: 'Failed to load the figures',
  period: (from: string, to: string) =>
    `Jobs from ${from} to the end of ${to}, by the date of the job. Cancelled ones bring nothing. Sums are before tax.`,
  noValues: 'Nothing in these months.',
  quotesHint: 'By the month in which they were asked for, before tax.',
  noQuotes: 'Nobody has asked for a quote in these months.',
  highest: (month: string, value: string) => `Highest in ${month} with ${value}.`,
}
