import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const brackendale = {
  service: 'window-tinting',
  area: 'brackendale',
  meta: {
    title: 'Brackendale window tint for dogs and dusty cabs',
    description:
      'Window tinting in Brackendale, $250-900. Shade for dogs and gear in the back, film fitted clean despite farm dust, and tips for eagle photography.',
  },
  headline: 'Brackendale tint for dog crates, dusty cabs and eagle mornings',
  serviceDescription: 'We clean the cab properly, then film the glass that shades whoever rides behind.',
  whyEssential: [
    'Many wagons on Government Road carry a dog against the side glass, in the sun. Rear film lowers the glare and a good deal of the heat there, and blocks up to 99% of the UV that rots crate fabric and seat covers.',
    'It does not make it safe to leave a dog in a closed vehicle on a warm day. No product does.',
    'Tools, tack and chainsaws draw less attention behind dark glass.',
  ],
  localConsiderations: [
    {
      title: 'Paradise Valley grit',
      text: 'The road turns to dirt north of Midnight Way, and its dust gets past every seal. If you drove it this week, say so, and we allow for a deeper clean.',
    },
    {
      title: 'Claws and noses',
      text: 'Dogs that paw at the window scratch film from the inside. A barrier or a crate protects it better than a harder film would.',
    },
    {
      title: 'Watching eagles from the car',
      text: 'Between November and February people photograph near the Eagle Run dyke. Front windows carry no film, so shoot from there. Dark rear glass costs light and sharpness.',
    },
    {
      title: 'Fog off the river',
      text: 'Humid mornings slow the drying, even indoors. Plan on the longer wait before you open the rear windows.',
    },
    {
      title: 'Backing a horse trailer',
      text: 'Unlit yards and black glass do not mix. Consider a rear window one tone lighter than the sides.',
    },
  ],
  processSteps: [
    {
      title: 'Passengers, by species',
      text: 'Tell us about dogs, crates and cargo, best with a photo of the back. It changes which panes we suggest.',
    },
    {
      title: 'Hair removal',
      text: 'Fur under film stays for good. We rubber-brush and vacuum seats, headliner edge and hatch before anything gets wet.',
    },
    {
      title: 'Rinse the frames',
      text: 'We flush farm dust and fertilizer from the door edges with a low-flow trigger, away from ditches.',
    },
    {
      title: 'Doors shut, air still',
      text: placeText(
        {
          both: 'We fit indoors, in our shop or your own tidy garage.',
          shop: 'We fit indoors, in our shop, with the wind outside.',
          mobile: 'We fit indoors, in your own tidy garage.',
          none: 'Film goes on indoors, with the wind outside.',
        },
        'brackendale',
      ),
    },
    {
      title: 'Nose-print check',
      text: "You inspect every pane from the dog's side with a flashlight, and point at whatever you dislike.",
    },
    {
      title: 'No rides with the head out',
      text: 'Rear windows stay closed: 3-5 days when it is warm out, 7-10 when it is cold. The dog will have opinions.',
    },
  ],
  faqs: [
    {
      question: 'Do vents and screens still fit the rear windows?',
      answer:
        'Clip-in vents are fine once the film has set. Anything that grips the glass edge hard can lift it, so tell us what you use.',
    },
    {
      question: 'My truck only goes in the woods. Can the front be done?',
      answer:
        'Not by us. Logging roads end at public ones, and there the front side windows must be free of film.',
    },
    {
      question: 'Do I have to avoid the rear defroster?',
      answer:
        'No, and on foggy mornings you will want it. Only scrapers and adhesive hooks harm the heating lines.',
    },
    {
      question: 'How do I wash slobber off?',
      answer:
        'Plain water and a microfibre towel. Glass spray with ammonia attacks film, so read the bottle.',
    },
    {
      question: 'What is the best month?',
      answer:
        'Late spring to early fall dries fastest. October is still good, and has you ready for the eagles.',
    },
  ],
  pricing: [
    "A single cab's back window costs least, a minivan with every rear pane in ceramic most.",
    'Dog hair and farm dust add cleaning time, and the free quote says how much.',
  ],
  warranty: [
    'Ceramic film has lifetime cover from the company that makes it. It runs while you are the registered owner.',
    'Material faults, such as a layer coming apart, are covered. Claw marks, chewed edges, ammonia damage and replaced windows are not.',
  ],
  closing: {
    heading: shopText('Bring the dog along', 'Let the dog watch'),
    text: shopText(
      'Or better, leave it home for a few hours. Send pictures of the cab, hair and all. We email films and prices; accept one and take a time.',
      'Or better, keep it out of the way for a few hours. Send pictures of the cab, hair and all. We email films and prices; accept one and take a time.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
