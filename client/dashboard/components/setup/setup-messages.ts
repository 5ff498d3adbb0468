import type { InstallStep, SampleDetail, SetupStep } from '../../../../shared/rules/setup/setup-steps.ts'

export const setupMessages = {
  loadFailed: 'Failed to load the setup',
  title: 'Set up your business',
  done: (done: number, all: number) => (done === all ? 'All done' : `${done} of ${all} done`),
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  minutes: (minutes: number) => `${minutes} min`,
  begin: 'Start',
  continueWith: (step: string) => `Continue: ${step}`,
  installer: {
    title: 'For your developer',
    about: 'Show them this list. These are set up once, outside the dashboard.',
  },
}

/** Title, what remains to do, and the estimated minutes of each setup step. */
export const setupStepTexts: Record<SetupStep, { title: string; todo: string; minutes: number }> = {
  business: {
    title: 'Business',
    todo: 'How customers reach you.',
    minutes: 2,
  },
  hours: { title: 'Hours and vans', todo: 'When you work, and how many vans you have.', minutes: 1 },
  packages: { title: 'Packages and prices', todo: 'What you offer, and what it costs.', minutes: 3 },
  taxes: {
    title: 'Taxes and terms',
    todo: 'Your tax numbers and your terms.',
    minutes: 1,
  },
  photos: { title: 'Photos', todo: 'Photos of your own work, or none.', minutes: 3 },
  reviews: { title: 'Reviews', todo: 'Reviews from your customers, or none.', minutes: 1 },
  test: { title: 'Test booking', todo: 'Book once, as a customer would.', minutes: 2 },
  live: { title: 'Go live', todo: 'Show visitors what you entered.', minutes: 1 },
}

const sampleNames: Record<SampleDetail, string> = {
  name: 'name',
  phone: 'phone number',
  email: 'email',
  street: 'street address',
  postalCode: 'postal code',
}

const listFormat = new Intl.ListFormat('en-CA', { style: 'long', type: 'conjunction' })

/** Names the business details that the owner has not entered yet. Null for other steps, and when none is missing. */
export function missingNotice(step: SetupStep, samples: readonly SampleDetail[]): string | null {
  if (step !== 'business' || samples.length === 0) return null
  const missing = listFormat.format(samples.map((each) => sampleNames[each]))
  return `Add your ${missing}. Until then your site shows samples.`
}

/** Title and instructions of each installation step. */
export const installStepTexts: Record<InstallStep, { title: string; todo: string }> = {
  domains: {
    title: 'Domains',
    todo: 'Run npm run setup with the two domains, then npm run deploy.',
  },
  secret: {
    title: 'Secret',
    todo: 'Run npm run deploy. It creates the secret that signs sessions.',
  },
  mail: {
    title: 'Email',
    todo: 'Turn on email with npm run setup, then npm run deploy.',
  },
  backup: {
    title: 'Backup',
    todo: 'Turn on the nightly backup with npm run setup, then npm run deploy.',
  },
}
