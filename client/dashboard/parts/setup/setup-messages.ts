import type { SetupStep } from '../../../../shared/site/draft/site-json.ts'

/** What the lists of what is still to be set up say. */
export const setupMessages = {
  loadFailed: 'Failed to load what is to be set up',
  done: (done: number, all: number) => (done === all ? 'All done' : `${done} of ${all} done`),
  about: 'What should be your own before customers come. Each is ticked by itself once it is.',
  title: 'For whoever installs the site',
  installer: 'Done once, on the computer from which the site is installed: show them this list.',
}

/** What each step of setting up is, what is to be done, and where. */
export const setupWords: Record<SetupStep, { title: string; todo: string }> = {
  name: { title: 'Name', todo: 'Give the name of your business.' },
  phone: { title: 'Phone', todo: 'Give the number that customers call; the one that is there rings nobody.' },
  email: { title: 'Email', todo: 'Give the address that customers and the site write to.' },
  address: {
    title: 'Address',
    todo: 'Give the shop’s street and postal code; the ones that are there are invented.',
  },
  domains: {
    title: 'Domains',
    todo: 'Whoever runs the site gives its two domains to npm run setup, then npm run deploy.',
  },
  secret: {
    title: 'Secret',
    todo: 'Whoever runs the site types npm run deploy, which makes the secret that sessions are signed with.',
  },
  mail: {
    title: 'Mail',
    todo: 'Whoever runs the site turns mail on with npm run setup, then npm run deploy.',
  },
  pictures: { title: 'Pictures', todo: 'Put photos of your own work in the place of the illustrations.' },
  reviews: { title: 'Reviews', todo: 'Publish reviews that customers gave, or hide the samples.' },
  rating: { title: 'Rating', todo: 'Let the rating come from your reviews, or hide the sample.' },
  terms: {
    title: 'Terms and taxes',
    todo: 'Read what you agree on with customers, give your tax numbers if you are registered, and save it.',
  },
  backup: {
    title: 'Backup',
    todo: 'Whoever runs the site turns the nightly backup on with npm run setup, then npm run deploy.',
  },
}
