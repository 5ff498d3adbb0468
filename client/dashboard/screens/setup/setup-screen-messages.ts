import type { SetupStep } from '../../../../shared/rules/setup/setup-steps.ts'

export const setupScreenMessages = {
  loading: 'Loading...',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  later: 'Finish later',
  preview: 'What customers see',
  previewHint: 'As it will be once you go live, with what you have saved.',
  stepNotSaved: 'It could not be noted that you left this step. It is asked again next time.',
  test: {
    how: 'It opens your website beside this page. Book with your own name, phone and email: you get the letters that your customers get.',
    open: 'Book on Your Website',
    none: 'Nothing has arrived yet. It shows here by itself.',
    arrived: 'It has arrived',
    openBooking: 'Look at It',
    openBookingHint: 'There you also see which letters went out, and can delete it: it counts nowhere then.',
    mail: {
      on: 'Letters go out by email: look into your inbox.',
      off: 'No letters go out yet: whoever installs your site turns email on.',
    },
  },
  live: {
    nothing: 'There is nothing of your own to show yet. Begin with your business.',
    changesGoLive: (count: number) => `${count === 1 ? '1 change goes' : `${count} changes go`} live`,
    isLive: {
      title: 'Your site is live.',
      text: 'What you entered is on every page within a minute. You change it at any time, under Site and Settings.',
      see: 'See Your Website',
      today: 'Go to Today',
    },
    installer: (left: readonly string[]) =>
      `Still with whoever installs your site: ${left.join(', ')}. You can go live without.`,
    send: 'Send Them the List',
    subject: 'What is left to install of our website',
  },
}

/** Shown above each step. */
export const stepHeadings: Record<SetupStep, { title: string; about: string }> = {
  business: { title: 'Your business', about: 'On your website, in letters to customers and on invoices.' },
  hours: { title: 'Hours and crews', about: 'So that customers see only times that you can keep.' },
  packages: {
    title: 'Packages and prices',
    about: 'What is included and how long it takes you can change later, at each package.',
  },
  taxes: {
    title: 'Taxes and terms',
    about: 'Charge only what you are registered for. Without a number no tax is charged.',
  },
  photos: { title: 'Photos', about: 'Three good ones of your own work are enough to begin with.' },
  reviews: { title: 'Reviews', about: 'Only what customers really said may be shown.' },
  test: {
    title: 'A test booking',
    about: 'Book yourself once, as a customer would, and look what comes of it.',
  },
  live: { title: 'Go live', about: 'Customers find and book you with what you entered here.' },
}
