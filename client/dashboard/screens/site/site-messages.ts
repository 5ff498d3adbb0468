import type { BadgeTier } from '../../../../shared/rules/price/package-choices.ts'

const failed = 'Failed to save the draft'
const saved = 'Saved. Visitors see it once you publish.'

const saveMessages = { saved, failed }

export const siteMessages = {
  loading: 'Loading the site...',
  loadFailed: 'Failed to load the site',
  save: saveMessages,
  draft: {
    title: (count: number) => `${count} unpublished ${count === 1 ? 'change' : 'changes'}.`,
    text: 'Not on the site yet.',
  },
  unpublished: {
    none: 'Everything is published.',
    unchanged: 'The draft is the same as the published site.',
    defaultSite: 'Visitors see the sample site until you publish.',
    publishedVersion: (number: number) => `Visitors see version ${number}`,
    publishedAt: (when: string, who: string | null) => `published ${when}${who ? ` by ${who}` : ''}.`,
    about: 'The preview shows the real pages with these changes.',
    lastBy: (who: string, when: string) => `Last changed by ${who}, ${when}.`,
    nothing: 'nothing',
    publish: {
      saved: 'Published. Every page shows it within a minute.',
      failed: 'Failed to publish. Nothing has changed for visitors.',
    },
    discard: { saved: 'Changes discarded', failed: 'Failed to discard the changes' },
    confirmPublish: (count: number) => ({
      title: 'Publish these changes?',
      text: `${count === 1 ? 'It goes' : `All ${count} go`} live on every page within a minute. Existing bookings keep their price. You can restore the previous version.`,
      action: 'Publish',
      keep: 'Cancel',
    }),
    confirmDiscard: (count: number) => ({
      title: 'Discard unpublished changes?',
      text:
        count === 0
          ? 'The draft is the same as the published site.'
          : 'This can’t be undone. The published site stays as it is.',
      action: 'Discard changes',
      keep: 'Cancel',
    }),
  },
  versions: {
    none: 'No versions yet.',
    first: 'Sample site',
    loadFailed: 'Failed to load the versions',
    hasDraft: 'To restore a version, publish or discard your changes first.',
    restores: (number: number) => (number === 0 ? 'restores the sample site' : `restores version ${number}`),
    restore: {
      saved: 'Restored. Every page shows it within a minute.',
      failed: 'Failed to restore it. Nothing has changed for visitors.',
    },
    confirmRestore: (number: number) => ({
      title: `Restore version ${number}?`,
      text: 'Its packages, prices, details and photos are back on every page within a minute. The current version stays in the list.',
      action: 'Restore',
      keep: 'Cancel',
    }),
  },
  packages: {
    about:
      'In the order visitors see them. Visitors can’t book hidden ones, but you still can. Existing bookings stay.',
    none: 'No packages yet',
    order: { saved: 'Order saved. Visitors see it once you publish.', failed: 'Failed to save the order' },
    taxes: 'Added once your tax number is in Settings.',
    chooseTax: 'Choose',
    deposit: 'Paid by card to book.',
    extras: (isHourly: boolean, addOns: readonly { name: string }[]) =>
      [isHourly ? 'By the hour' : 'Fixed price', ...addOns.map(({ name }) => name)].join(', '),
    prices: 'What visitors pay, before tax',
    noPrice: 'Enter a price in whole dollars to see what visitors pay.',
    categories: { interior: 'Interior services', exterior: 'Exterior services' },
    services: 'One per line, as visitors see them.',
    idStays: 'Packages can’t be deleted. Hide this one instead.',
  },
  quoteCards: {
    about: 'On the home page, priced by quote',
  },
  prices: {
    packages: (count: number) => `${count} offered`,
    packagesHint: 'Prices for a car in whole dollars, before tax. Turn off what you don’t offer.',
    packageFacts: (isHourly: boolean, hours: number) =>
      [isHourly && 'By the hour', hours === 1 ? '1 hour' : `${hours} hours`].filter(Boolean).join(', '),
    vehicles: 'Added to the package’s price for a car, in percent.',
    surcharges:
      'Added to the price by area, in whole dollars. Prices on the Whistler site include Whistler’s fee, except for jobs at the shop.',
    addOns: 'One flat price for every vehicle and area. Choose a package’s add-ons in the package.',
    services: 'For quotes, and for custom jobs you enter yourself.',
    places: (count: number) => (count === 0 ? 'None' : `In ${count} ${count === 1 ? 'area' : 'areas'}`),
    otherWork: 'GST and PST by service',
    noAddOns: 'No add-ons',
  },
  business: {
    /** By field name. */
    hints: {
      name: 'On every page, in emails, in calendars and on invoices.',
      phone: 'On every page.',
      email:
        'On every page and in emails. Emails to you go there too. If you change it, we notify the old address.',
      street: 'At the bottom of every page, in emails, on invoices and for search engines.',
      serviceRadiusKm: 'At the bottom of every page, and where visitors enter their location.',
      profiles:
        'Links to your pages on other sites, one per line, starting with https://. For search engines.',
      people: 'Who does the work, such as “Two certified detailers, Sam and Alex”.',
      since: 'The year you started.',
      insurance: 'Such as “Insured for $2 million, garage liability”.',
      filmBrands: 'Such as “XPEL, Gtechniq”.',
      banner: 'The line at the top of the home page.',
      region: undefined,
      postalCode: undefined,
    },
    serviceArea: (km: string) => `${km} km around the shop`,
    trust: 'On the home page and on area and service pages. Empty fields are not shown.',
    noPeople: 'Nothing yet',
    hours: 'Your hours are in',
  },
  rating: {
    about: 'The stars beside your name, on your pages and for search engines.',
    samples:
      'Visitors see 10 sample reviews until you publish one. Hiding them also hides their section and the rating of 4.9 from 150. Your own reviews show once published.',
    hidden: 'Hidden',
    shown: 'Shown until you publish a review',
    sample: 'Sample: 4.9 from 150 reviews',
    reviews: 'Your published reviews',
    warning:
      'Keep the sample only if you can prove it: 150 customer reviews, 4.9 on average. A rating you can’t prove is misleading advertising under the Competition Act.',
    few: 'Shown once 3 reviews are published.',
    asked: (hours: string) => `${hours} hours after the job is completed`,
    notAsked: 'Off',
    ask: 'We email each customer once. They can opt out.',
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
