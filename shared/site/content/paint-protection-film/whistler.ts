import { surchargePlaceholder } from '../../page/price-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const whistler = {
  service: 'paint-protection-film',
  area: 'whistler',
  meta: {
    title: 'Whistler paint protection film for sanded winter roads',
    description:
      'PPF for Whistler vehicles that spend the winter behind sand trucks: rockers, lower doors and front ends. Clear bra from $600, the drive already inside.',
  },
  headline: 'Clear bra for Whistler cars that winter behind the plow',
  serviceDescription:
    'Sand keeps you out of the ditch on the coldest mornings, then spends the day sandblasting your sills. Paint protection film, or clear bra, gives those low panels a layer that can be swapped when it is worn.',
  whyEssential: [
    'Winter paint damage here starts low. When the temperature falls past what road chemicals can handle, sand goes down on Highway 99 instead. Your front tires pick it up and fling it along your own rocker panels, so a polite gap behind the plow helps the hood and does nothing for the sills. A pit on a sill that stays wet with brine has a better chance of going brown than one on the nose.',
    'So we would often spend a Whistler budget on the rockers first and the hood second, the reverse of what most kits assume. Fronts still earn their film on the run to Squamish or the Callaghan. For a car that mostly shuttles between Creekside and Function Junction, the worst stones come from its own wheels.',
  ],
  localConsiderations: [
    {
      title: 'Buckles on the sill',
      text: 'Ski boots meet the painted door sill on every trip. A strip inside the opening is a small job.',
    },
    {
      title: 'Tight ramps, tall trucks',
      text: 'The Creekside parkade holds 1,200 stalls, and a long pickup may find the corners snug. If you park there daily, add bumper corners and mirror caps.',
    },
    {
      title: 'Light off the snow',
      text: 'Fresh snow can reflect 80-90% of the ultraviolet that lands on it, and the village starts with roughly 7% more than sea level. Good urethane copes; bargain film is more likely to yellow.',
    },
    {
      title: 'Second-home parking',
      text: 'Wash a vehicle before leaving it between visits. Brine that sits for weeks can leave a tide mark along film edges.',
    },
  ],
  processSteps: [
    {
      title: 'Aim for fall',
      text: 'September and October are ideal, before the sand. Tell us the model, the tires it wears and where it sleeps.',
    },
    {
      title: 'Down to the bay',
      text: 'Film wants still, mild air, and Day Lot 4 in November offers neither. The vehicle comes to our shop, about 45 minutes south.',
    },
    {
      title: 'Thaw, strip and dry',
      text: 'Ice is melted out of the arches, brine and tar come off, then we wait until nothing weeps from behind the trim.',
    },
    {
      title: 'Read the pitting',
      text: 'The peppered band on the doors shows how far up your tires throw, and we cut the film to reach past it.',
    },
    {
      title: 'Sills before nose',
      text: 'Rockers and lower doors go on while everything down there is spotless. The front follows if ordered.',
    },
    {
      title: 'Into the cold, carefully',
      text: 'Adhesive settles slowly in frost. A heated stall for the first nights is worth arranging, and the car goes unwashed for a week, filthy or not.',
    },
  ],
  faqs: [
    {
      question: 'Does film yellow faster up here?',
      answer:
        'Perhaps a touch. A vehicle that never sees a garage and faces bright snow all season works its film harder than the altitude does.',
    },
    {
      question: 'Can you do the rockers and skip the front?',
      answer: 'Yes, rockers are a kit of their own. The front can be added another year.',
    },
    {
      question: 'Will a ski edge cut it?',
      answer:
        'A sharp edge dropped on the fender goes through, and that piece gets replaced. A light drag often fades once the panel warms in the sun.',
    },
    {
      question: 'When can strap racks go back on?',
      answer:
        'Leave a trunk-mounted bike or ski carrier off fresh film for about a week. Its hooks press on exactly the edges that are still settling.',
    },
    {
      question: 'Is January too late?',
      answer:
        'No. Winter tires are required on the highway until March 31, and grit tends to linger about as long. Allow us extra time to defrost the vehicle.',
    },
  ],
  pricing: [
    `PPF for a Whistler vehicle is priced from $600, up to $2000+ for large jobs.${surchargePlaceholder('whistler', ' These figures and your quote already contain the {amount} location surcharge; it is never tacked on at the end.')}`,
    'One zone on a compact with sound paint is the modest case. Tall trucks, running boards and pitted sills go higher. A call or a photo of the sills gets you a figure at no cost.',
  ],
  warranty: [
    'Expect a term of 7-10 years, set by the company that makes the film and honoured by it. It is written for defects, meaning material that cracks, yellows, bubbles or peels apart of its own accord. Sand wear does not count.',
    'Keep the term alive with ordinary care: rinse brine off regularly, stay out of brush washes, and have lifting corners looked at early.',
  ],
  closing: {
    heading: 'Before the first sanding run',
    text: 'Ask while the leaves are still up: a photo along each sill, and the word rockers if that is what you want. Prices for the sensible kits come by email. Accept one and pick its day, or call us first;.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
