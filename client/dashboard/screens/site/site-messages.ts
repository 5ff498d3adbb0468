import type { BadgeTier } from '../../../../shared/rules/price/package-choices.ts'

const failed = 'Failed to save the draft'
const saved = 'Saved to the draft. Visitors see it once you publish.'

const saveMessages = { saved, failed }

export const siteMessages = {
  loading: 'Loading the site...',
  loadFailed: 'Failed to load the site',
  save: saveMessages,
  draft: {
    title: (count: number) => `${count} ${count === 1 ? 'change waits' : 'changes wait'} to be published.`,
    text: 'Visitors do not see it yet.',
  },
  unpublished: {
    none: 'Nothing waits. Visitors see what you see here.',
    unchanged: 'There is a draft, but nothing in it differs from what visitors see.',
    defaultSite: 'Visitors see the site as it came: nothing was published yet.',
    publishedVersion: (number: number) => `Visitors see version ${number}`,
    publishedAt: (when: string, who: string | null) => `published ${when}${who ? ` by ${who}` : ''}.`,
    about: 'Look at it in the preview: its pages are the real ones, with what waits filled in.',
    lastBy: (who: string, when: string) => `Last changed by ${who}, ${when}.`,
    nothing: 'nothing',
    publish: {
      saved: 'Published. Every page shows it within a minute.',
      failed: 'Failed to publish. Nothing has changed for visitors.',
    },
    discard: { saved: 'Draft discarded', failed: 'Failed to discard the draft' },
    confirmPublish: (count: number) => ({
      title: 'Publish these changes?',
      text: `${count === 1 ? 'This is' : `These ${count} are`} on every page within a minute. What is booked keeps its price. You can publish the version from before again.`,
      action: 'Publish',
      keep: 'Not Yet',
    }),
    confirmDiscard: (count: number) => ({
      title: 'Discard the draft?',
      text:
        count === 0
          ? 'Nothing in it differs from what visitors see.'
          : `${count === 1 ? 'This change is' : `These ${count} changes are`} thrown away, and cannot be brought back. Visitors notice nothing.`,
      action: 'Discard Draft',
      keep: 'Keep Draft',
    }),
  },
  versions: {
    none: 'Nothing was published yet.',
    first: 'The site as it came',
    loadFailed: 'Failed to load the versions',
    hasDraft: 'To publish an earlier version, publish or discard your draft first.',
    restores: (number: number) => (number === 0 ? 'the site as it came, again' : `version ${number} again`),
    restore: {
      saved: 'Published again. Every page shows it within a minute.',
      failed: 'Failed to publish it again. Nothing has changed for visitors.',
    },
    confirmRestore: (number: number) => ({
      title: `Publish version ${number} again?`,
      text: 'All of it is on every page within a minute: packages, prices, facts and pictures as they were then. It becomes a version of its own, so you can come back to the one of now.',
      action: 'Publish Again',
      keep: 'Not Now',
    }),
  },
  packages: {
    about:
      'In the order in which visitors see them. Visitors can no longer book one that is hidden; you still can, for a caller. What was booked stays.',
    none: 'No package yet',
    order: { saved: 'Order saved to the draft', failed: 'Failed to save the order' },
    taxes: 'Charged once your tax number is in the settings.',
    chooseTax: 'Choose',
    deposit: 'Paid by card before it is booked.',
    extras: (isHourly: boolean, addOns: readonly { name: string }[]) =>
      [isHourly ? 'By the hour' : 'Fixed price', ...addOns.map(({ name }) => name)].join(', '),
    prices: 'What a visitor pays, before taxes',
    noPrice: 'Give a price in whole dollars to see what visitors pay.',
    categories: { interior: 'Interior services', exterior: 'Exterior services' },
    services: 'One a line, as visitors read them.',
    idStays: 'Bookings name it, so it cannot be deleted; hide it instead.',
  },
  quoteCards: {
    about: 'On the home page, priced by a quote.',
  },
  prices: {
    packages: (count: number) => `${count} offered`,
    packagesHint: 'What each costs for a car, in whole dollars, before tax. Switch off what you do not do.',
    packageFacts: (isHourly: boolean, hours: number) =>
      [isHourly && 'By the hour', hours === 1 ? '1 hour' : `${hours} hours`].filter(Boolean).join(', '),
    vehicles: 'How much more a larger vehicle costs than a car, in percent of the package’s price.',
    surcharges:
      'What a job costs more where it is, in whole dollars. Each price of the Whistler site has Whistler’s, unless the job is at the shop.',
    addOns: 'A flat price, the same for every vehicle and place. Which package has it is set in the package.',
    services:
      'How what you do outside the packages is taxed: what you quote, and jobs that you write down yourself.',
    places: (count: number) =>
      count === 0 ? 'The same everywhere' : `${count} ${count === 1 ? 'place costs' : 'places cost'} more`,
    otherWork: 'How what is quoted is taxed',
    noAddOns: 'No add-ons',
  },
  business: {
    /** By field name. */
    hints: {
      name: 'On every page, in mails, in calendars and on invoices.',
      phone: 'On every page, beside what visitors read before they call.',
      email:
        'On every page and in mails. Messages to you go there too. When it changes, the old address gets a message.',
      street: 'At the foot of every page, in mails, on invoices and in what search engines read.',
      serviceRadiusKm:
        'How far you go from the shop: at the foot of every page, and where visitors say where they are.',
      profiles:
        'Addresses of your own pages elsewhere, one a line, each beginning with https://. For search engines.',
      people: 'Who does the work, such as “Two certified detailers, Sam and Alex”.',
      since: 'The year in which you began.',
      insurance: 'How you are insured, such as “Insured for $2 million, garage liability”.',
      filmBrands: 'Whose film and coating you use, such as “XPEL, Gtechniq”.',
      banner: 'The line at the top of the home page.',
      region: undefined,
      postalCode: undefined,
    },
    serviceArea: (km: string) => `${km} km around the shop`,
    trust:
      'On the home page, and where it fits on the pages of areas and services, once you say it. Leave empty what you do not want to say.',
    noPeople: 'Nothing yet',
    hours: 'Your hours are in the',
  },
  rating: {
    about: 'The stars beside your name, on pages and in what search engines read.',
    samples:
      'Ten invented reviews, which visitors see until you publish one. Hidden, there is neither their section nor the rating of 4.9 from 150; your own show as soon as they are published.',
    hidden: 'Hidden',
    shown: 'Shown until you publish a review',
    sample: 'The sample: 4.9 from 150',
    reviews: 'Your published reviews',
    warning:
      'The sample stays true only if you can prove it: 150 reviews that customers gave you, 4.9 on average. A rating that cannot be proven is misleading advertising, which the Competition Act forbids.',
    few: 'Shown once three reviews are published; until then no rating is shown.',
    asked: (hours: string) => `${hours} hours after the job is completed`,
    notAsked: 'Nobody is asked',
    ask: 'A customer is asked once, by mail, and can say never to be asked again.',
  },
}

export const tierNames: Record<BadgeTier, string> = {
  Bronze: 'Bronze',
  Silver: 'Silver',
  Gold: 'Gold',
  ExteriorBronze: 'Dark bronze',
  ExteriorSilver: 'Dark silver',
  ExteriorGold: 'Dark gold',
}
