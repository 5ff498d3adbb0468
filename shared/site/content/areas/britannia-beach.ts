import type { AreaPage } from '../page-copy.ts'

export const britanniaBeach = {
  area: 'britannia-beach',
  season: 'year-round coastal',
  meta: {
    title: 'Britannia Beach auto detailing against salt and spray',
    description:
      'Coastal detailing in Britannia Beach, ten minutes from our shop: salt mist, cliff drip, highway spray, film-unit fleets and wet dive gear, all year long.',
  },
  headline: 'Coastal detailing for Britannia Beach',
  lead: 'Ten minutes south of our Squamish shop the highway squeezes between a dripping cliff and salt water. It makes a fine commute and a poor place to store paint.',
  seasonalReasons: {
    heading: 'What the shoreline does all year',
    intro:
      'Winter only changes the proportions. Some mix of brine, minerals and road water is always in the air between Murrin and Porteau Cove.',
    points: [
      {
        title: 'Mist off Howe Sound',
        text: 'After a breezy day the windshield often dries with a haze on it. That is salt, and it reaches hinges, badge edges and brake hardware too. A layer too thin to see will still pull moisture out of the night air and hold it there.',
      },
      {
        title: 'Water from above',
        text: 'Wet rock and roadside runoff put minerals on the glass and hood. Left to evaporate they make pale rings, and each one gets harder to remove the longer it is ignored.',
      },
      {
        title: 'Trucks on a grade',
        text: 'The hill is a place where heavy traffic works hard, throwing spray in rain and grit when it is dry. Gravel handling at South Britannia and homebuilding there and toward Furry Creek add dust to the recipe.',
      },
    ],
  },
  solutions: {
    heading: 'Our answer to salt and stone',
    intro:
      'The mill on the slope was built to separate one fine material from another. So is a decent wash, on a smaller scale.',
    points: [
      {
        title: 'Dissolve, then rinse',
        text: 'Salt goes with plenty of water and patience. We flush arches, jambs and the gap behind the bumper before a mitt comes near the car.',
      },
      {
        title: 'Minerals by chemistry',
        text: 'Fresh rings come off with a mild acidic cleaner. If the surface has etched, polishing is next, and we tell you which kind you have.',
      },
      {
        title: 'Coat twice-rinsed paint',
        text: 'March and September suit coating here. Water beads and takes more of the film away with it, although spots can form on ceramic as well, so dry the car when you are able.',
      },
      {
        title: 'Film up front',
        text: "Bumper, hood and mirrors meet the gravel first. Clear film handles ordinary chips. Its warranty is the film maker's and covers defects such as yellowing or cracking; a rock is nobody's defect.",
      },
      {
        title: 'Units, fleets and wraps coming down',
        text: 'Crews use the area heavily for filming. We clean vans off hours and log mileage and damage per unit. Old show decals come off with heat, by the hour. Hazed headlights we sand, polish and give a new UV coat, without which they cloud over again within months.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Living beside the Sound',
    points: [
      {
        title: 'Freshwater first',
        text: 'A five-minute rinse after a windy day does more than an hour of polish in spring. Aim low, and open the doors to do the sills.',
      },
      {
        title: 'Wet gear in a tub',
        text: 'Divers from Porteau Cove drive home with the sea in the cargo area. A lidded bin keeps it out of the carpet; once salt is in the padding it attracts damp until it is extracted.',
      },
      {
        title: 'Shade your afternoon side',
        text: 'Sun comes back off the water as well as down. Turn the parked car so that one flank is not always the one facing it.',
      },
      {
        title: 'Visiting for the day',
        text: 'After a museum trip or a round at Furry Creek, leave the dusty tailgate alone. Writing your name in it leaves your name in it.',
      },
    ],
  },
  closing: {
    heading: 'Nearby, whatever the month',
    text: 'Since the drive is short, a wash at your place and a coating at ours can be one plan. Four steps on the booking page will hold a time. For a fleet or a production, request a quote, or telephone, and we will price it with you at no cost.',
  },
} satisfies AreaPage
