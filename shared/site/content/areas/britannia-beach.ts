import { placeText, shopText } from '../../page/place-text.ts'
import type { AreaPage } from '../page-copy.ts'

export const britanniaBeach = {
  area: 'britannia-beach',
  season: 'year-round coastal',
  meta: {
    title: 'Britannia Beach auto detailing against salt and spray',
    description: placeText(
      {
        both: 'Coastal detailing in Britannia Beach, close to our shop: salt mist, cliff drip, highway spray, film-unit fleets and wet dive gear, all year long.',
        shop: 'Coastal detailing for Britannia Beach, close to our shop: salt mist, cliff drip, highway spray, film-unit fleets and wet dive gear, all year long.',
        mobile:
          'Coastal detailing in Britannia Beach, at your place: salt mist, cliff drip, highway spray, film-unit fleets and wet dive gear, all year long.',
        none: 'Coastal detailing for Britannia Beach, by quote: salt mist, cliff drip, highway spray, film-unit fleets and wet dive gear, all year long.',
      },
      'britannia-beach',
    ),
  },
  headline: 'Coastal detailing for Britannia Beach',
  lead: placeText(
    {
      both: 'Between a dripping cliff and salt water, paint never rests. Our van brings its own water, or you drop it at the shop.',
      shop: 'Between a dripping cliff and salt water, paint never rests. Drop the car at our shop, a short run up the highway.',
      mobile:
        'Between a dripping cliff and salt water, paint never rests. Our van brings its own water and power to you.',
      none: 'Between a dripping cliff and salt water, paint never rests. We do not drive out to you at the moment, so ask for a quote.',
    },
    'britannia-beach',
  ),
  seasonalReasons: {
    heading: 'What the shoreline does all year',
    intro: 'Salt is in the air in every season.',
    points: [
      {
        title: 'Mist off Howe Sound',
        text: 'A breezy day leaves salt haze on the windshield, and in hinges and brakes.',
      },
      {
        title: 'Water from above',
        text: 'Cliff runoff dries to pale rings that harden the longer they stay.',
      },
      {
        title: 'Trucks on a grade',
        text: 'Heavy trucks throw spray in rain, and gravel dust when it is dry.',
      },
    ],
  },
  solutions: {
    heading: 'Our answer to salt and stone',
    intro: 'Salt first, minerals next, protection last.',
    points: [
      {
        title: 'Dissolve, then rinse',
        text: 'We flush arches, jambs and the gap behind the bumper before a mitt touches the car.',
      },
      {
        title: 'Minerals by chemistry',
        text: 'Fresh rings come off with a mild acidic cleaner. Etched paint needs polishing.',
      },
      {
        title: 'Coating',
        text: shopText(
          'Best in March and September, at our shop. Salt then rinses off more easily.',
          'Best in March and September, in a closed garage. Salt then rinses off more easily.',
        ),
      },
      {
        title: 'Clear film up front',
        text: 'On bumper, hood and mirrors it handles ordinary chips. Rock damage is not covered.',
      },
      {
        title: 'Fleets and show decals',
        text: 'Film-crew vans cleaned off hours, with mileage and damage logged. Decals come off with heat.',
      },
    ],
  },
  seasonalTips: {
    heading: 'Living beside the Sound',
    points: [
      {
        title: 'Freshwater first',
        text: 'Rinse for 5 minutes when the wind drops, sills included.',
      },
      {
        title: 'Wet gear in a tub',
        text: 'Back from Porteau Cove? A lidded bin keeps seawater out of the carpet.',
      },
      {
        title: 'Shade your afternoon side',
        text: 'Sun bounces off the water too. Turn the parked car now and then.',
      },
      {
        title: 'Dry the rings before they set',
        text: 'Wipe cliff water off the hood while it is wet.',
      },
      {
        title: 'Visiting for the day',
        text: 'After Furry Creek, leave the dusty tailgate alone. Writing your name in it leaves your name in it.',
      },
    ],
  },
  closing: {
    heading: placeText(
      {
        both: 'Nearby, whatever the month',
        shop: 'Nearby, whatever the month',
        mobile: 'At your door, whatever the month',
        none: 'By quote, whatever the month',
      },
      'britannia-beach',
    ),
    text: placeText(
      {
        both: 'A wash at your place and a coating at ours can be one plan. Fleet quotes are free.',
        shop: 'A wash and a coating can be one visit. Fleet quotes are free.',
        mobile: 'A wash in the drive and a coating in your garage can be one plan. Fleet quotes are free.',
        none: 'Tell us what you drive and what the salt has done to it. Quotes are free, for fleets too.',
      },
      'britannia-beach',
    ),
  },
} satisfies AreaPage
