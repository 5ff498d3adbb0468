import type { AreaPage } from '../page-copy.ts'

export const britanniaBeach = {
  area: 'britannia-beach',
  season: 'year-round coastal',
  meta: {
    title: 'Britannia Beach auto detailing against salt and spray',
    description:
      'Coastal detailing in Britannia Beach, close to our shop: salt mist, cliff drip, highway spray, film-unit fleets and wet dive gear, all year long.',
  },
  headline: 'Coastal detailing for Britannia Beach',
  lead: 'Between a dripping cliff and salt water, paint never rests. We come to you with water and power, or you drop it at the shop.',
  seasonalReasons: {
    heading: 'What the shoreline does all year',
    intro: 'Between Murrin and Porteau Cove the air carries salt, minerals and road water in every season.',
    points: [
      {
        title: 'Mist off Howe Sound',
        text: 'After a breezy day the windshield often dries with a haze. That is salt, and it reaches hinges, badge edges and brake hardware too. Even a thin layer holds damp overnight.',
      },
      {
        title: 'Water from above',
        text: 'Wet rock and roadside runoff put minerals on the glass and hood. They dry to pale rings, and each one gets harder to remove the longer it stays.',
      },
      {
        title: 'Trucks on a grade',
        text: 'Heavy traffic on the hill throws spray in rain and grit when it is dry. Gravel handling at South Britannia and homebuilding there and toward Furry Creek add dust.',
      },
    ],
  },
  solutions: {
    heading: 'Our answer to salt and stone',
    intro: 'We work in this order, at your place or ours.',
    points: [
      {
        title: 'Dissolve, then rinse',
        text: 'Salt needs plenty of water. We flush arches, jambs and the gap behind the bumper before a mitt touches the car.',
      },
      {
        title: 'Minerals by chemistry',
        text: 'Fresh rings come off with a mild acidic cleaner. If the paint has etched, it needs polishing, and we tell you which kind you have.',
      },
      {
        title: 'Coat twice-rinsed paint',
        text: 'March and September suit coating. Water beads and takes more of the salt film with it. Spots can form on ceramic as well, so dry the car when you can.',
      },
      {
        title: 'Film up front',
        text: "Bumper, hood and mirrors meet the gravel first. Clear film handles ordinary chips. The film maker's warranty covers yellowing or cracking, not rocks.",
      },
      {
        title: 'Units, fleets and wraps coming down',
        text: 'We clean film-crew vans off hours and log mileage and damage per unit. Show decals come off with heat, by the hour. Hazed headlights are sanded, polished and given a new UV coat; without it they cloud again within months.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Living beside the Sound',
    points: [
      {
        title: 'Freshwater first',
        text: 'A rinse of five minutes when the wind drops does more than an hour of polish in spring. Aim low, and open the doors to do the sills.',
      },
      {
        title: 'Wet gear in a tub',
        text: 'Divers from Porteau Cove bring the sea home in the cargo area. A lidded bin keeps it out of the carpet. Salt in the padding attracts damp until it is extracted.',
      },
      {
        title: 'Shade your afternoon side',
        text: 'Sun comes back off the water as well as down. Turn the parked car now and then, so the same side does not always face it.',
      },
      {
        title: 'Dry the rings before they set',
        text: 'Keep a towel in the trunk and wipe cliff water off the hood while it is wet.',
      },
      {
        title: 'Visiting for the day',
        text: 'After the museum or a round at Furry Creek, leave the dusty tailgate alone. Writing your name in it leaves your name in it.',
      },
    ],
  },
  closing: {
    heading: 'Nearby, whatever the month',
    text: 'A wash at your place and a coating at ours can be one plan. Book a time online. Quotes for fleets and productions are free.',
  },
} satisfies AreaPage
