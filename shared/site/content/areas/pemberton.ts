import type { AreaPage } from '../page-copy.ts'

export const pemberton = {
  area: 'pemberton',
  season: 'fall',
  meta: {
    title: 'Fall auto detailing in Pemberton after harvest dust',
    description:
      'Fall detailing for Pemberton trucks, trailers and commuters: field dust and chaff out, gravel rash checked, coating or film done before sled season begins.',
  },
  headline: 'Pemberton detailing between harvest and first snow',
  lead: 'September and October are the window: the fields have stopped blowing and the sleds are still under a tarp. We come to the yard with our own water and power.',
  seasonalReasons: {
    heading: 'What a Pemberton summer leaves behind',
    intro: 'The valley sits where coast turns to interior. It bakes, it blows, and then it freezes.',
    points: [
      {
        title: 'Real heat',
        text: 'Pemberton reached 43.2 degrees in 2021, and 37.4 in June 2018 was the highest in the province that day. Dash tops dry out, seat bolsters fade, and bugs cook onto the bumper.',
      },
      {
        title: 'Spud Valley dust',
        text: 'Growers here lift about 8,000 tonnes of potatoes a year. On Pemberton Meadows Road the powder gets past door seals, into vents and down the seat-belt slots. Hay chaff follows.',
      },
      {
        title: 'Loose stone',
        text: 'The Hurley is known for washboard and dust. A season of it shows as grey rash on the rockers, the arches and the foot of the tailgate, and later as bare spots.',
      },
      {
        title: 'River flour',
        text: 'Glacial silt from the Lillooet clings in door hinges and around trailer lights. A pressure washer mostly drives it further in.',
      },
      {
        title: 'The drive to work',
        text: 'Whistler is 25 minutes south. Many drive it twice a day, from the first frost to the last sand truck.',
      },
    ],
  },
  solutions: {
    heading: 'A fall job, start to finish',
    intro: 'A work truck needs a different plan from a showpiece. We ask what it hauls first.',
    points: [
      {
        title: 'Air before water',
        text: 'We blow dust from vents, rails and seams toward the vacuum, because wet dust is mud. Shampoo and steam come after.',
      },
      {
        title: 'Bug and fertilizer wash-down',
        text: 'We soak baked insects until soft, rinse farm residue off arches and frame, and empty the bed and tailgate hinge by hand.',
      },
      {
        title: 'Gravel rash, honestly',
        text: 'Polishing evens the shine around chips; it does not fill them. Touch in bare metal before winter, then film the rockers, arches and tailgate. A big rock still wins.',
      },
      {
        title: 'Coating that sheds dust',
        text: 'On a slick surface powder rinses away with far less rubbing, and rubbing is where wash scratches come from. Done in October, it has cured before sledding. Two weeks without a wash is still the limit.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Before the first sled weekend',
    points: [
      {
        title: 'Save the wash for after the last load',
        text: 'Cleaning mid-harvest is mostly optimism. Empty the vents, change the cabin filter, and book once the digger is parked.',
      },
      {
        title: 'Ask about water',
        text: 'Restrictions apply from June 1 to September 30, and the village went to Level 3 in 2021 and 2023. October is simpler.',
      },
      {
        title: 'Tires and tint',
        text: 'Highway 99 requires winter tires from October 1. Early fall also suits tint: in January, film can take 10 days before a window may move.',
      },
      {
        title: 'Bugs the same evening',
        text: 'Lay a wet cloth on the bumper for 10 minutes, then lift them off.',
      },
      {
        title: 'Trailers count',
        text: 'Horse and sled trailers carry salt all winter. Rinse the deck, the ramp hinge and the wiring; it may help them last.',
      },
    ],
  },
  closing: {
    heading: 'One trip, several vehicles',
    text: 'Two trucks and a trailer in one visit suit everyone. Book the main vehicle online, list the others in the notes, and we call to plan.',
  },
} satisfies AreaPage
