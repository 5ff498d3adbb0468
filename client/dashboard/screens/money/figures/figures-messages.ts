export const figuresMessages = {
  loading: 'Loading figures...',
  loadFailed: 'Failed to load the figures',
  period: (from: string, to: string) =>
    `Jobs from ${from} to the end of ${to}, by job date and before tax. Cancelled jobs count as $0.`,
  noValues: 'Nothing in these months.',
  quotesHint: 'By the month of the request, before tax.',
  noQuotes: 'No quote requests in these months.',
  highest: (month: string, value: string) => `Highest in ${month} with ${value}.`,
}
