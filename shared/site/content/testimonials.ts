import type { AreaSlug } from '../../lib/business/area-names.ts'

/** Sample reviews of a fictional business: replace them with real ones, given with consent, before going live. */
export type Testimonial = {
  name: string
  area: AreaSlug
  text: string
  initials: string
  /** The date of the review, yyyy-MM-dd. */
  date: string
}

export const testimonials = [
  {
    name: 'Jordan M.',
    area: 'squamish',
    text: 'Two-step correction and the 3 year ceramic on my grey Tacoma. They said one deep scratch on the tailgate would stay, which it did. Everything else is gone, and after a windy week the silt hoses off.',
    initials: 'JM',
    date: '2026-11-09',
  },
  {
    name: 'Priya S.',
    area: 'whistler',
    text: 'Interior detail on an Outback that had hauled four ski passes through a whole winter. The salt lines in the carpet are out and the boot smell went with them.',
    initials: 'PS',
    date: '2026-11-18',
  },
  {
    name: 'Graham T.',
    area: 'west-vancouver',
    text: 'I booked the 5 year ceramic for a black sedan that shows everything. It took longer than I had guessed, and they phoned at lunch to say so. Pollen rinses off without the hazy streaks.',
    initials: 'GT',
    date: '2026-10-23',
  },
  {
    name: 'Alicia R.',
    area: 'north-vancouver',
    text: 'Steam cleaning on our minivan, three child seats, one unexplained milk incident. I had given up on the second row. It came back dry the same evening and it just smells like a car.',
    initials: 'AR',
    date: '2026-11-02',
  },
  {
    name: 'Dale W.',
    area: 'pemberton',
    text: 'One step polish on the farm F-250 before selling it. Not a show truck and nobody pretended it would be. They blew half a hayfield out of the vents while they were at it.',
    initials: 'DW',
    date: '2026-09-23',
  },
  {
    name: 'Mei L.',
    area: 'britannia-beach',
    text: 'We had six rental cube vans to return after a shoot, with show decals down both sides. They came after wrap, lifted the decals, cleaned the cabs, and sent a list of marks for each unit. Our rental office had no questions, which never happens.',
    initials: 'ML',
    date: '2026-10-12',
  },
  {
    name: 'Owen P.',
    area: 'lions-bay',
    text: 'The chalky hull of our 21-foot bowrider, compounded and waxed before launch. The red stripe will never be fully red again and they were upfront about it, but from the dock you would not know.',
    initials: 'OP',
    date: '2026-07-23',
  },
  {
    name: 'Hannah B.',
    area: 'brackendale',
    text: 'Full front film on a new Tundra that lives on gravel. You can find the edges if you go looking. Three months of horse trailer duty so far and the hood has no chips that I can find.',
    initials: 'HB',
    date: '2026-11-15',
  },
  {
    name: 'Samir D.',
    area: 'garibaldi-highlands',
    text: 'Rear glass tinted on our Model Y, done in the garage while I worked upstairs. Just under three hours. I asked about the front windows and got a polite no and the actual rule. There was some haze for two weeks, as promised, and then it cleared.',
    initials: 'SD',
    date: '2026-11-16',
  },
  {
    name: 'Carol N.',
    area: 'valleycliffe',
    text: 'Headlight restoration on my 2008 Civic. I had been blaming my eyes for the dark drive home. Cheap fix, booked online on Sunday, done Tuesday.',
    initials: 'CN',
    date: '2026-11-13',
  },
] as const satisfies readonly Testimonial[]
