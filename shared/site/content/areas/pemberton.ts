import { placeText, servedText, shopText } from '../../page/place-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const pemberton = {
  area: 'pemberton',
  season: 'fall',
  meta: {
    title: placeText(
      {
        both: 'Fall auto detailing in Pemberton after harvest dust',
        shop: 'Fall auto detailing for Pemberton after harvest dust',
        mobile: 'Fall auto detailing in Pemberton after harvest dust',
        none: 'Fall auto detailing for Pemberton after harvest dust',
      },
      'pemberton',
    ),
    description:
      'Fall detailing for Pemberton trucks, trailers and commuters: field dust and chaff out, gravel rash checked, coating or film done before sled season begins.',
  },
  headline: 'Pemberton detailing between harvest and first snow',
  lead: placeText(
    {
      both: 'The fields have stopped blowing and the sleds are still under a tarp. We come to the yard with water and power.',
      shop: 'The fields have stopped blowing and the sleds are still under a tarp. Bring the truck to our shop in Squamish.',
      mobile:
        'The fields have stopped blowing and the sleds are still under a tarp. We come to the yard with water and power.',
      none: 'The fields have stopped blowing and the sleds are still under a tarp. We do not drive to Pemberton at the moment, so ask for a quote.',
    },
    'pemberton',
  ),
  seasonalReasons: {
    heading: 'What a Pemberton summer leaves behind',
    intro: 'The valley bakes, it blows, and then it freezes.',
    points: [
      {
        title: 'Real heat',
        text: 'It reached 43.2 degrees here in 2021. Dashes dry out and bugs cook onto the bumper.',
      },
      {
        title: 'Spud Valley dust',
        text: 'Potato dust and hay chaff get past door seals and into vents.',
      },
      {
        title: 'Loose stone',
        text: 'A season on the Hurley leaves grey rash on rockers, arches and tailgate.',
      },
      {
        title: 'River flour',
        text: 'Glacial silt from the Lillooet clings in hinges. A pressure washer drives it further in.',
      },
      {
        title: 'The drive to work',
        text: 'Whistler is 25 minutes south. Many drive it twice a day, sand season included.',
      },
    ],
  },
  solutions: {
    heading: 'A fall job, start to finish',
    intro: 'First we ask what it hauls.',
    points: [
      {
        title: 'Air before water',
        text: 'We blow out vents, rails and seams first, because wet dust is mud.',
      },
      {
        title: 'Bug and fertilizer wash-down',
        text: 'We soak baked insects, and rinse farm residue off arches and frame.',
      },
      {
        title: 'Gravel rash, honestly',
        text: "Polish doesn't fill chips. Touch in bare metal, then film. A big rock still wins.",
      },
      {
        title: 'Coating that sheds dust',
        text: shopText(
          'Powder rinses away with less rubbing. Coated in October at our shop, it has cured before sledding.',
          'Powder rinses away with less rubbing. Coated in October in a closed garage, it has cured before sledding.',
        ),
      },
    ],
  },
  seasonalTips: {
    heading: 'Before the first sled weekend',
    points: [
      {
        title: 'After the last load',
        text: servedText(
          'pemberton',
          'Book once the digger is parked, and change the cabin filter.',
          'Clean it once the digger is parked, and change the cabin filter.',
        ),
      },
      {
        title: 'Ask about water',
        text: 'Restrictions run from June 1 to September 30. October is simpler.',
      },
      {
        title: 'Tires and tint',
        text: 'Highway 99 requires winter tires from October 1. Early fall suits tint, too.',
      },
      {
        title: 'Bugs the same evening',
        text: 'Lay a wet cloth on the bumper for 10 minutes, then lift.',
      },
      {
        title: 'Trailers count',
        text: 'Horse and sled trailers carry salt all winter. Rinse deck, ramp hinge and wiring.',
      },
    ],
  },
  closing: {
    heading: placeText(
      {
        both: 'One trip, several vehicles',
        shop: 'One visit, several vehicles',
        mobile: 'One trip, several vehicles',
        none: 'One quote, several vehicles',
      },
      'pemberton',
    ),
    text: servedText(
      'pemberton',
      'Book the main vehicle online and list the others in the notes. We call to plan.',
      'Tell us about the main vehicle and list the others in the notes. We email one quote.',
    ),
  },
} satisfies AreaPage
