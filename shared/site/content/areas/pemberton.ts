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
  lead: 'There is a good window up here, most of September and October, when the fields have stopped blowing and the sleds are still under a tarp. Use it to undo the summer.',
  seasonalReasons: {
    heading: 'What a Pemberton summer leaves behind',
    intro:
      'The valley sits where coast turns to interior. It bakes, it blows, and soon after that it freezes.',
    points: [
      {
        title: 'Real heat',
        text: 'Pemberton reached 43.2 degrees in 2021, and in June 2018 it was the hottest place in the province at 37.4. Dash tops dry out and seat bolsters fade. Bugs on a bumper cook into something closer to varnish.',
      },
      {
        title: 'Spud Valley dust',
        text: 'Growers here lift about 8,000 tonnes of potatoes a year. Drive Pemberton Meadows Road behind a working field and the powder gets past door seals, into vents and down the seat-belt slots. Hay chaff follows wherever air goes.',
      },
      {
        title: 'Loose stone',
        text: 'The Hurley is known for washboard and dust. A season of it shows as grey rash along the rockers, the arches and the foot of the tailgate, first as matte paint and later as bare spots.',
      },
      {
        title: 'River flour',
        text: 'Glacial silt from the Lillooet is ground so fine that it looks like mist when dry. It clings in door hinges and around trailer lights, and a pressure washer mostly chases it further in.',
      },
      {
        title: 'The drive to work',
        text: 'Whistler is 25 minutes south, and for many that is twice a day from the first frost to the last sand truck.',
      },
    ],
  },
  solutions: {
    heading: 'A fall job, start to finish',
    intro: 'A truck that earns its keep needs a different plan from a showpiece. We ask what it hauls first.',
    points: [
      {
        title: 'Air before water',
        text: 'Dust comes out dry. We blow vents, rails and seams toward the vacuum, because mud made inside a cabin is mud for good. Only then do the shampoo and steam appear.',
      },
      {
        title: 'Bug and fertilizer wash-down',
        text: 'Baked insects are soaked until soft. Farm residue gets a thorough rinse of arches and frame, with the bed and tailgate hinge emptied by hand.',
      },
      {
        title: 'Gravel rash, honestly',
        text: 'Polishing evens the shine around chips; it does not fill them. Touch in bare metal before winter, then let film on rockers, arches and tailgate take the next season. A big rock still wins.',
      },
      {
        title: 'Coating that sheds dust',
        text: 'On a slick surface the powder rinses away with far less rubbing, which is where wash scratches come from. Two weeks without a wash is still the limit.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Before the first sled weekend',
    points: [
      {
        title: 'Save the wash for after the last load',
        text: 'Cleaning mid-harvest is mostly optimism. Empty the vents, change the cabin filter, and book the proper job once the combine or digger is parked.',
      },
      {
        title: 'Ask about water',
        text: 'Restrictions apply from June 1 to September 30, and the village went to Level 3 in 2021 and again in 2023. October has fewer complications.',
      },
      {
        title: 'Tires and tint',
        text: 'Highway 99 requires winter tires from October 1. Film on the windows behind you also sets faster in early fall than in a January yard, where it can take ten days before a window should move.',
      },
      {
        title: 'Trailers count',
        text: 'Horse and sled trailers carry salt all winter with nobody looking. Rinse the deck, the ramp hinge and the wiring; it may help them last.',
      },
    ],
  },
  closing: {
    heading: 'One trip, several vehicles',
    text: 'From Squamish we are about 75 minutes away, so it suits everyone if we do two trucks and a trailer in one visit. Book the main one online, list the others in the notes, and we will call to plan.',
  },
} satisfies AreaPage
