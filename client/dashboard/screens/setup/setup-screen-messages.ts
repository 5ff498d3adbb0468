import type { SetupStep } from '../../../../shared/rules/setup/setup-steps.ts'

export const setupScreenMessages = {
  loading: 'Loading...',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  later: 'Finish later',
  preview: 'What customers see',
  previewHint: 'With everything you have saved so far.',
  stepNotSaved: 'We couldn’t save this step. It comes up again next time.',
  test: {
    how: 'Book with your own name, phone and email. You get the emails your customers get.',
    open: 'Book on your website',
    none: 'No booking yet. It will appear here.',
    arrived: 'Booking received',
    openBooking: 'Open booking',
    openBookingHint: 'See which emails went out. Delete it there, and it won’t count.',
    mail: {
      on: 'Emails are on. Check your inbox.',
      off: 'Emails are off. Ask your developer to turn them on.',
    },
  },
  live: {
    nothing: 'Nothing to publish yet. Start with your business.',
    changesGoLive: (count: number) => `${count === 1 ? '1 change goes' : `${count} changes go`} live`,
    isLive: {
      title: 'Your site is live.',
      text: 'What you entered is on every page within a minute. Change it any time under Site and Settings.',
      see: 'See your website',
      today: 'Go to Today',
    },
    installer: (left: readonly string[]) =>
      `Left for your developer: ${left.join(', ')}. You can go live first.`,
    send: 'Email them the list',
    subject: 'What is left to set up on our website',
  },
}

/** Shown above each step. */
export const stepHeadings: Record<SetupStep, { title: string; about: string }> = {
  business: { title: 'Your business', about: 'On your website, in emails to customers and on invoices.' },
  hours: { title: 'Hours and vans', about: 'So customers see only times you can keep.' },
  packages: {
    title: 'Packages and prices',
    about: 'You can change what’s included and how long it takes later, in each package.',
  },
  taxes: {
    title: 'Taxes and terms',
    about: 'Charge only taxes you are registered for.',
  },
  photos: { title: 'Photos', about: 'Three good photos of your own work are enough to start.' },
  reviews: { title: 'Reviews', about: 'Show only what customers really said.' },
  test: {
    title: 'Test booking',
    about: 'Book once, as a customer would, and see what happens.',
  },
  live: { title: 'Go live', about: 'Customers can find you and book.' },
}
