import type { InstallStep, SetupStep } from '../../../../shared/rules/setup/setup-steps.ts'

export const setupMessages = {
  loadFailed: 'Failed to load what is to be set up',
  title: 'Set up your business',
  done: (done: number, all: number) => (done === all ? 'All done' : `${done} of ${all} done`),
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  minutes: (minutes: number) => `${minutes} min`,
  begin: 'Begin',
  continueWith: (step: string) => `Go On: ${step}`,
  installer: {
    title: 'For whoever installs the site',
    about: 'Done once, on the computer from which the site is installed: show them this list.',
  },
}

/** Title, what remains to do, and the estimated minutes of each setup step. */
export const setupStepTexts: Record<SetupStep, { title: string; todo: string; minutes: number }> = {
  business: {
    title: 'Business',
    todo: 'Your own name, phone, email and address: those that are there are invented.',
    minutes: 2,
  },
  hours: { title: 'Hours and crews', todo: 'When you work, and with how many crews.', minutes: 1 },
  packages: { title: 'Packages and prices', todo: 'What you do, and what it costs.', minutes: 3 },
  taxes: {
    title: 'Taxes and terms',
    todo: 'Your tax numbers, and what you agree on with customers.',
    minutes: 1,
  },
  photos: { title: 'Photos', todo: 'Photos of your own work, or none.', minutes: 3 },
  reviews: { title: 'Reviews', todo: 'Reviews that customers gave, or none.', minutes: 1 },
  test: { title: 'A test booking', todo: 'Book yourself once, as a customer would.', minutes: 2 },
  live: { title: 'Go live', todo: 'Visitors see what you entered.', minutes: 1 },
}

/** Title and instructions of each installation step. */
export const installStepTexts: Record<InstallStep, { title: string; todo: string }> = {
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
  backup: {
    title: 'Backup',
    todo: 'Whoever runs the site turns the nightly backup on with npm run setup, then npm run deploy.',
  },
}
