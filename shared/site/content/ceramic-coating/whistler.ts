import { surchargePlaceholder } from '../../page/price-text.ts'
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
    'Brine dries on a door like bad glaze. Give it slick paint and a warm stall, and a good share drips off with the melt.',
  whyEssential: [
    'The village gets over four metres of snow spread across some 63 snow days. Highway crews use chemicals while they work and sand when it turns too cold for them, so a car here can wear both in one week.',
    'Freeze and thaw then move the mess about. Slush creeps into a seam by day and sets hard overnight at around −5 °C.',
    'This is where the heated stall comes in. Underground, everything melts at once, and on ordinary paint the water leaves its salt behind as a grey crust. A coated panel sheds many drops before they dry, and the crust that does form has little to grip. You still need the rinse, but a gentle one.',
    'Summer matters too. At this height UV is roughly 7% stronger than at the coast, and fresh snow can throw 80 to 90% of it back up. Ceramic gives clear coat some help; shade gives more, and is free.',
  ],
  localConsiderations: [
    {
      title: 'Cottonwood in spring',
      text: 'Bud resin around Alta Lake sets like varnish and bakes on within days. Soak it, let it soften, lift it. A fingernail or scraper takes coating and paint together.',
    },
    {
      title: 'Racks, straps and boxes',
      text: 'Grit under a ski-rack foot is sandpaper. Wipe the contact points each time, and take the box off before your appointment so that the roof gets coated.',
    },
    {
      title: 'Second homes and long absences',
      text: 'A car locked up dirty after New Year is still dirty at Easter, with brine dried into every crease. Rinse before you fly.',
    },
  ],
  processSteps: [
    {
      title: 'Choose the season',
      text: 'September and October come ahead of the sand. April and May suit a car that first needs a winter taken off it.',
    },
    {
      title: 'Down the hill, then a thaw',
      text: 'The shop is 58 km south, about 45 minutes. An icy car stands until its arches let go; washing over frozen grit is grinding.',
    },
    {
      title: 'Take winter off',
      text: 'Pre-wash and wash, then iron and tar remover and clay. Resin spots get their own soak.',
    },
    {
      title: 'Measure and polish',
      text: 'We read the paint depth, tape the trim, cut the swirls with compound and refine. Snow-brush scratches that run too deep stay, and you see them first.',
    },
    {
      title: 'Coat at room temperature',
      text: 'After a solvent wipe the layer is applied panel by panel. A cold body shell slows bonding, so an open carport in December is out.',
    },
    {
      title: 'Hold, then home',
      text: 'It rests one or two nights indoors, longer if the highway is being salted. Leave soap alone for the first seven days.',
    },
  ],
  faqs: [
    {
      question: 'Is it too late once there is snow?',
      answer:
        'No. Preparation takes longer, and in the cold the coating needs nearer four weeks than two to reach full strength.',
    },
    {
      question: 'How do I wash in a deep freeze?',
      answer:
        'Wait for a thaw or use an indoor bay. While salt is going down heavily, aim for every 10 days and include the underside. Ceramic on paint does nothing for brake lines.',
    },
    {
      question: 'Can you coat it in my lodge parkade?',
      answer: 'We would rather not. Traffic dust and shared stalls are poor company for wet coating.',
    },
    {
      question: 'Can I clear snow as usual?',
      answer:
        'Push with a foam head, never scrape, and leave the last centimetre to melt. A gritty brush marks the layer like any clear coat.',
    },
    {
      question: 'Does it stop chips from highway sand?',
      answer: 'It does not. Ask about film for the hood and rockers and ceramic over the rest.',
    },
    {
      question: 'What about summer water rules?',
      answer:
        'At Stage 3 Whistler allows no vehicle washing at all. Coated cars sit that out better, though droppings still need a damp cloth.',
    },
  ],
  pricing: [
    'Whistler prices run $800-2000. Paint condition decides most of it: a hatchback with light swirls is a short job, a shuttle van with five winters of brush marks is not. Layers and coated wheels add too.',
    `${surchargePlaceholder('whistler', 'Fixed-price packages booked in Whistler include a {amount} location surcharge. It is already inside each price on our Whistler site and inside any quote. ')}Phone quotes are free.`,
  ],
  warranty: [
    'Coatings carry 2-5 years according to the one you pick. Keep to a hand wash every second week, rinse more in salting weather, and come in for the annual inspection.',
    'A failed coating is covered. Sand chips, strap rub, brush swirls, resin burns and anything under the car are wear, and the warranty leaves them out.',
  ],
  closing: {
    heading: 'Get in ahead of the plow',
    text: 'October fills with everything people remember late. Reserve online in a few minutes, or call us.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
