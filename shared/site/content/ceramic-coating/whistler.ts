import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const whistler = {
  service: 'ceramic-coating',
  area: 'whistler',
  meta: {
    title: 'Whistler ceramic coating before the sand goes down',
    description:
      'Ceramic coating for Whistler vehicles: why brine lets go sooner in a heated stall, when to coat before winter, and what $800-2000 buys you.',
  },
  headline: 'Slick paint for sand and brine season: ceramic coating in Whistler',
  serviceDescription:
    'Brine and sand rinse off coated paint with less rubbing. Best done in September or October, before the first sand.',
  whyEssential: [
    'The village gets over four metres of snow across some 63 snow days. Crews spread chemicals, then sand when it turns too cold, so a car can wear both in one week.',
    'In a heated stall everything melts at once. On ordinary paint the water leaves a grey salt crust. A coated panel sheds many drops before they dry, and the crust has little to grip. It still needs a gentle rinse.',
    'UV is roughly 7% stronger than at the coast, and fresh snow can throw 80 to 90% of it back up. Ceramic helps clear coat some; shade helps more, and is free.',
  ],
  localConsiderations: [
    {
      title: 'Cottonwood in spring',
      text: 'Bud resin around Alta Lake sets like varnish within days. Soak it, let it soften, lift it. A scraper takes coating and paint together.',
    },
    {
      title: 'Racks, straps and boxes',
      text: 'Grit under a ski-rack foot is sandpaper, so wipe the contact points. Take the box off before your appointment, so the roof gets coated.',
    },
    {
      title: 'Second homes and long absences',
      text: 'A car locked up dirty after New Year has brine in every crease at Easter. Rinse before you fly.',
    },
  ],
  processSteps: [
    {
      title: 'Choose the season',
      text: 'Fall comes ahead of the sand. April and May suit a car that first needs a winter taken off it.',
    },
    {
      title: shopText('Down to our shop, then a thaw', 'Indoors, then a thaw'),
      text: 'An icy car stands until its arches let go. Washing over frozen grit is grinding.',
    },
    {
      title: 'Take winter off',
      text: 'Pre-wash and wash, then iron and tar remover and clay. Resin spots get their own soak.',
    },
    {
      title: 'Measure and polish',
      text: 'We read the paint depth, tape the trim, compound and refine. Snow-brush scratches that run too deep stay, and you see them first.',
    },
    {
      title: 'Coat at room temperature',
      text: 'After a solvent wipe we coat panel by panel. A cold body slows bonding, so no open carports in December.',
    },
    {
      title: shopText('Rest, then home', 'Rest, then drive'),
      text: 'It rests indoors, longer if the highway is being salted. No soap for the first seven days.',
    },
  ],
  faqs: [
    {
      question: 'Is it too late once there is snow?',
      answer: 'No. Preparation takes longer, and in the cold full strength takes nearer four weeks than two.',
    },
    {
      question: 'How do I wash in a deep freeze?',
      answer:
        'Wait for a thaw or use an indoor bay. In heavy salting aim for every 10 days, underside included: ceramic does nothing for brake lines.',
    },
    {
      question: 'Can you coat it in my lodge parkade?',
      answer: placeText(
        {
          both: 'No, traffic dust settles in wet coating. If your chalet has a closed, clean garage, say so when you ask for your quote.',
          shop: 'No, traffic dust settles in wet coating. At our shop the doors stay shut until it has set.',
          mobile:
            'No, traffic dust settles in wet coating. If your chalet has a closed, clean garage, say so when you ask for your quote.',
          none: 'No, traffic dust settles in wet coating. It takes a closed, clean garage.',
        },
        'whistler',
      ),
    },
    {
      question: 'Can I clear snow as usual?',
      answer:
        'Push with a foam head, never scrape, and leave the last centimetre to melt. A gritty brush marks the coating.',
    },
    {
      question: 'Does it stop chips from highway sand?',
      answer: 'It does not. Ask about film for the hood and rockers and ceramic over the rest.',
    },
    {
      question: 'What about summer water rules?',
      answer: 'At Stage 3 Whistler allows no vehicle washing. Droppings still need a damp cloth.',
    },
  ],
  pricing: [
    'A hatchback with light swirls costs least; a shuttle van with five winters of brush marks costs most. Layers and coated wheels add to it.',
    'Quotes are free.',
  ],
  warranty: [
    shopText(
      'The warranty is 2-5 years: it depends on the coating you pick. Hand wash every second week, rinse more in salting weather, and come in for the yearly inspection.',
      'The warranty is 2-5 years: it depends on the coating you pick. Hand wash every second week, rinse more in salting weather, and have it inspected every year.',
    ),
    'A failed coating is covered. Sand chips, strap rub, brush swirls, resin burns and anything under the car are not.',
  ],
  closing: {
    heading: 'Get in ahead of the plow',
    text: shopText(
      'October fills up early. Book a date online, or call us.',
      'October fills up early. Ask for a quote online, or call us.',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
