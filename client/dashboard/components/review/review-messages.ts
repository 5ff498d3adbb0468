import type { ReviewListJson, StarCountJson } from '../../../../shared/rules/review/review-json.ts'

export const reviewScreenMessages = {
  about:
    'Reviews of completed jobs, newest first. You can publish, hide and answer them; only the customer can delete one. Add reviews from elsewhere with their source: they don’t count in your rating here.',
  samples: {
    title: 'Your site shows sample reviews.',
    text: 'The home page shows 10 sample reviews until you publish your first one. Publish your own or hide these before you go live.',
    list: 'Show samples',
  },
  loading: 'Loading reviews...',
  loadFailed: 'Failed to load the reviews',
  empty: {
    title: 'No reviews yet',
    text: 'We email customers after their job to ask for one.',
  },
  emptyFiltered: 'No matching reviews',
  showing: (shown: number, all: number) => `${shown} of ${all} shown`,
  noWords: 'Stars only.',
  anonymous: 'Anonymous',
  publish: { saved: 'Published. The home page shows it within a minute.', failed: 'Failed to publish it' },
  hide: { saved: 'Hidden. Pages update within a minute.', failed: 'Failed to hide it' },
  answer: { saved: 'Answer saved', failed: 'Failed to save the answer' },
  enter: {
    title: 'Review from elsewhere',
    source: 'Such as Google. Visitors see it beside the review.',
    link: 'The review’s address, starting with https://. Visitors can open it.',
    saved: 'Review added. Publish it to show it to visitors.',
    failed: 'Failed to add the review',
  },
  delete: {
    saved: 'Review deleted',
    failed: 'Failed to delete the review',
    confirmDialog: {
      title: 'Delete this review?',
      text: 'It disappears from here and from your pages. You can add it again.',
      action: 'Delete review',
      keep: 'Cancel',
    },
  },
  answerHint: 'Shown under the review, up to 500 characters. Leave it empty to remove the answer.',
}

const sum = (counts: readonly StarCountJson[], value: (count: StarCountJson) => number) =>
  counts.reduce((total, count) => total + value(count), 0)

/** Warns when good reviews are published but no bad one is. Returns null otherwise. */
export function selectivePublishingNote({ byStars }: ReviewListJson['totals']): string | null {
  const good = byStars.filter(({ stars }) => stars >= 4)
  const bad = byStars.filter(({ stars }) => stars < 4)
  const publishedCount = sum(good, (count) => count.published)
  const hiddenCount = sum(bad, (count) => count.given)
  if (publishedCount === 0 || hiddenCount === 0 || sum(bad, (count) => count.published) > 0) return null
  return `You have published ${publishedCount} of ${sum(good, (count) => count.given)} with 4 or 5 stars, and ${hiddenCount === 1 ? 'not the one' : `none of the ${hiddenCount}`} below 4. The Competition Act forbids leaving bad reviews out, and your page says that reviews are not filtered by stars. Publish them too, with a calm answer.`
}
