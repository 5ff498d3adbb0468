import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const pemberton = {
  service: 'window-tinting',
  area: 'pemberton',
  meta: {
    title: 'Pemberton window tinting: heat rejection for trucks',
    description:
      'Pemberton summers have reached 43.2 °C. Window tinting at $250-900, chosen by heat rejection and not by darkness, for farm trucks, crew cabs and SUVs.',
  },
  headline: 'Pemberton heat, and the window tinting that answers it',
  serviceDescription: 'We pick film by the heat it turns away. How dark it looks is up to you.',
  whyEssential: [
    'In 2021 this valley touched 43.2 °C. On 18 June 2018 it read 37.4, the highest in the province that day. In a crew cab left in a field, the back seat cools last.',
    'Ask for TSER, total solar energy rejected. Visible light transmission only says how much you can see through. A cheap black dyed film soaks up sun and passes it into the cab; a mid-grey ceramic, which turns away more infrared, can be the cooler of the two.',
    'The windshield and front doors stay clear and are the largest openings in a pickup. Rear film plus a folding windshield shade beats either one alone.',
  ],
  localConsiderations: [
    {
      title: 'Field dust',
      text: 'Potato ground, hay chaff and the last of the Hurley ride in on the floor mats. A truck fresh off the fields needs a vacuum first.',
    },
    {
      title: 'Rear sliders',
      text: 'A three-piece sliding back window is filmed piece by piece, and the track is left free.',
    },
    {
      title: 'Trailers and sleds',
      text: 'Hitching a horse trailer after dark through limo-black glass is no fun. A medium tone suits towing.',
    },
    {
      title: shopText('When to come', 'When to do it'),
      text: 'Spring, to be ready for summer. September and October are cleanest, after the harvest dust and before sledding.',
    },
  ],
  processSteps: [
    {
      title: 'Talk numbers',
      text: "With each price you get the film's light transmission and solar rejection.",
    },
    {
      title: 'Settle the place',
      text: placeText(
        {
          both: 'A swept, closed workshop with power can do. A hay shed cannot.',
          shop: 'Our shop in Squamish has power, lamps and no hay.',
          mobile: 'A swept, closed workshop with power can do. A hay shed cannot.',
        },
        'pemberton',
      ),
    },
    {
      title: 'Blow out the cab',
      text: 'Compressed air, then vacuum, then a damp wipe of headliner edges and seat backs.',
    },
    {
      title: 'Strip the old stuff',
      text: 'Purple, brittle film comes off with steam and patience, then the glue, gently around heater lines.',
    },
    {
      title: 'Fit in the cool',
      text: 'Hot glass grabs film before it can slide into place. In July we start early or let the truck cool down.',
    },
    {
      title: 'Let the valley bake it',
      text: 'Rear windows can usually drop after 3 days in August, 5 to be safe, and 7-10 once frost is about.',
    },
  ],
  faqs: [
    {
      question: 'How many degrees cooler will my truck be?',
      answer:
        'We give no number: it depends on sun, colour, vents and the bare front glass. Expect slower warming and an air conditioner that catches up sooner.',
    },
    {
      question: 'Does 99% mean 99% of the heat?',
      answer:
        'No. Up to 99% is for ultraviolet, which fades a dash and burns skin. Heat is mostly infrared and visible light.',
    },
    {
      question: 'Why not do the front doors too, out here?',
      answer:
        'The rule makes no allowance for hot valleys or quiet roads. A stop can end with a ticket and an order to take the film off.',
    },
    {
      question: 'Will washboard shake the edges loose?',
      answer:
        'Not once it has cured: film is bonded all over. In the first days keep filmed glass up on Duffey Lake Road.',
    },
    {
      question: 'What do I clean dust off with?',
      answer:
        'Rinse or blot with a wet cloth first. Dry wiping drags grit across, and ammonia sprays are out.',
    },
  ],
  pricing: [
    'A regular cab has only its back window to film, and costs least. A big SUV in high-rejection ceramic costs most.',
    'Stubborn old film adds to it; a close-up photo shows us how much. Quotes are free.',
  ],
  warranty: [
    'Choose ceramic and the warranty is lifetime, from whoever made the film: as long as you, the registered owner, keep the truck.',
    'Peeling, crazing or fading are covered when the material is to blame. Hay hooks, dog claws, a rock through the slider and dry-wiped scratches are not.',
  ],
  closing: {
    heading: 'Beat the next hot June',
    text: 'Send pictures of the cab and say what you haul. We email which panes are worth it and what each film costs. Accept one and choose the day.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
