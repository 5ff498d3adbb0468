import type { AreaPage } from '../page-copy.ts'

export const westVancouver = {
  area: 'west-vancouver',
  season: 'spring',
  meta: {
    title: 'West Vancouver auto detailing for pollen season',
    description:
      'Spring detailing in West Vancouver: pollen and cedar pitch taken off safely, dark paint polished and coated, leather cared for, and boats readied for May.',
  },
  headline: 'Spring detailing in West Vancouver, shore to hillside',
  lead: 'Cedar pollen is usually flying by February, which makes spring the longest season on the North Shore. It is also the best one for polishing and coating a car that has had a hard winter.',
  seasonalReasons: {
    heading: 'What settles on a West Vancouver car',
    intro:
      'Climb from Ambleside toward the British Properties and rainfall rises by around 100 mm a year for each 100 metres. A waterfront car and a hillside car come to us with different complaints.',
    points: [
      {
        title: 'Pollen in relays',
        text: 'Cedar opens, alder follows, and grasses take over from May into August. The yellow dust is gritty enough to mar soft black clear coat under a dry cloth, and after a few damp nights it can leave a stain of its own.',
      },
      {
        title: 'Big trees, small gaps',
        text: 'Around Caulfeild and Lighthouse Park, needles often collect under the wipers and in the trunk channels. Pitch is worse. Once the sun has baked it, a few days are enough to mark the finish.',
      },
      {
        title: 'Last winter, still underneath',
        text: 'Steep roads get salted, and when it truly snows even that can fail: Highland Drive was shut in February 2018. Residue from those weeks sits in the arches until somebody flushes it. Close to the water, sea air adds its own.',
      },
      {
        title: 'Careful owners, careless car parks',
        text: 'A vehicle that sleeps in a garage wears in other ways. Quick washes leave towel swirls, valets and mall parkades find the door edges, and low sun over the strait dries the top of a leather dash.',
      },
    ],
  },
  solutions: {
    heading: 'Our spring order of work',
    intro: 'Nothing gets polished until it is clean to the touch. Pollen under a machine pad is sandpaper.',
    points: [
      {
        title: 'Decontaminate',
        text: 'Foam, rinse and hand wash, then iron and tar removers and clay where the surface still feels rough. Pitch is softened and lifted, never scraped.',
      },
      {
        title: 'Measure and correct',
        text: 'A gauge tells us how much clear coat there is to work with. One polishing step refines; two remove most defects, though thin or previously polished paint may set the limit.',
      },
      {
        title: 'Seal the result',
        text: 'Coating from March to May works well, once the pollen has begun and been washed away. On a new car, film on the full front or the whole body makes most sense before the first drive home, while there is nothing to hide.',
      },
      {
        title: 'Leather, glass and electronics',
        text: 'Seats are cleaned before they are conditioned. Screens get a damp soft cloth and no ammonia. If the west-facing cabin roasts, ask about ceramic tint for the windows behind you.',
      },
      {
        title: 'On the water',
        text: 'April and May are for boats. Gelcoat is porous and chalks with age, so it is compounded, polished and then waxed or coated. Very deep fading stays, and we will say so before you pay for hope.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Between visits',
    points: [
      {
        title: 'Rinse pollen; never dust it',
        text: 'A gentle hose in the evening does more good than a duster. Dry with a plush towel, patting instead of dragging.',
      },
      {
        title: 'Mind the ditch',
        text: 'The municipality forbids fouling a creek or drain, and an open roadside ditch counts. Wash on lawn or gravel. When we come to you we keep suds off the street.',
      },
      {
        title: 'Clear the cowl before fall',
        text: 'On 19 October 2024 West Vancouver took 134.6 mm in one day. Needles in the drains send that water into the cabin filter.',
      },
      {
        title: 'Pull the plug',
        text: 'Towing to the ramp this spring? Since May 2024 a boat on a BC road must travel with its drain plug out.',
      },
    ],
  },
  closing: {
    heading: 'Before the grass pollen starts',
    text: 'We drive down from Squamish, about 45 minutes, with what the job needs; long correction and coating work is usually better at our shop. Reserve a slot in four steps online, or ask for a free quote on film, tint or a boat.',
  },
} satisfies AreaPage
