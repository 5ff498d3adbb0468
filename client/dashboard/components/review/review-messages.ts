import type { ReviewListJson, StarCountJson } from '../../../../shared/rules/review/review-json.ts'

export const reviewScreenMessages = {
  about:
    'What customers say of completed jobs, the newest first. You publish a review, hide it and answer it; nobody can change or delete one but its customer, who can take it back. What they said elsewhere you can enter with its source; it counts in no rating here.',
  samples: {
    title: 'Samples are on the site.',
    text: 'The home page shows ten invented reviews until you publish the first one. They are not your customers’: publish your own or hide these before you go live.',
    list: 'Show the samples',
  },
  loading: 'Loading reviews...',
  loadFailed: 'Failed to load the reviews',
  empty: {
    title: 'No reviews yet',
    text: 'Customers are asked by mail after their job, and give one on their private page.',
  },
  emptyFiltered: 'No review is like this',
  showing: (shown: number, all: number) => `${shown} of ${all} shown`,
  noWords: 'Stars alone, no words.',
  anonymous: 'Not named',
  publish: { saved: 'Published. The home page shows it within a minute.', failed: 'Failed to publish it' },
  hide: { saved: 'Hidden. Pages follow within a minute.', failed: 'Failed to hide it' },
  answer: { saved: 'Answer saved', failed: 'Failed to save the answer' },
  enter: {
    title: 'Review from elsewhere',
    source: 'Such as Google. Visitors read it beside the review.',
    link: 'Its address there, beginning with https://. It proves the review, and visitors can follow it.',
    saved: 'Review entered. Publish it to have visitors see it.',
    failed: 'Failed to enter the review',
  },
  delete: {
    saved: 'Review deleted',
    failed: 'Failed to delete the review',
    confirmDialog: {
      title: 'Delete this review?',
      text: 'It is gone for good, here and on your pages. You can enter it again.',
      action: 'Delete Review',
      keep: 'Keep Review',
    },
  },
  answerHint: 'Shown under the review, 500 characters at most. Leave it empty to take the answer away.',
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
  return `You have published ${publishedCount} of ${sum(good, (count) => count.given)} with four or five stars, and ${hiddenCount === 1 ? 'not the one' : `none of the ${hiddenCount}`} below four. Leaving bad ones out misleads visitors about what your customers think: the Competition Act forbids it, and your page says that reviews are not filtered by their stars. Publish them too; a calm answer convinces more than silence.`
}
