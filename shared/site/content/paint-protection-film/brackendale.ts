import { shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const brackendale = {
  service: 'paint-protection-film',
  area: 'brackendale',
  meta: {
    title: 'Brackendale clear bra and paint protection film',
    description:
      'Bumper, hood, headlights and mirrors filmed for Brackendale gravel roads. Paint protection film from $700, full coverage $2500-5000, warranty 10 years.',
  },
  headline: 'Brackendale clear bra for gravel lanes and farm traffic',
  serviceDescription:
    'A clear bra of paint protection film on the four parts that meet loose stone: bumper, hood, headlights and mirrors.',
  whyEssential: [
    "Paradise Valley Road turns to dirt north of Midnight Way and gets graded 20 to 30 times a year. A fresh grade leaves loose stone on top. Meet farm equipment or a logger's pickup coming the other way and you hear it.",
    'Bumper and hood take the straight hits. Headlights lose clarity from many tiny ones, which costs you light on an unlit road. Mirrors lead the way through every narrow pass along Squamish Valley Road, with gravel at their height.',
  ],
  localConsiderations: [
    {
      title: 'Eagle season overhead',
      text: 'From November to February birds gather for the salmon, in numbers that vary a great deal. Droppings are acidic, and heat makes them bite. Soak and lift them that day.',
    },
    {
      title: 'Implements on Government Road',
      text: 'Farm equipment carries clods in its treads and drops them at each driveway. Keep your distance; the lower bumper piece is for the days you forget.',
    },
    {
      title: 'River fog and slow drying',
      text: 'Damp hangs around the dyke on still mornings. Fresh film can stay hazy for some weeks in cold, wet weather, which passes.',
    },
    {
      title: 'Horse-trailer wash-back',
      text: 'Towing on dirt throws stones at the tailgate. If you haul most weekends, add a tailgate piece.',
    },
  ],
  processSteps: [
    {
      title: 'Say where the pavement ends',
      text: 'A daily run out past Cheekye needs more film than a short hop from Depot Road.',
    },
    {
      title: shopText('Drop the keys', 'Clear the garage'),
      text: shopText(
        'The shop is close, so a lift home is easy. Farm dirt is fine.',
        'It has to be closed and swept. Farm dirt on the car is fine.',
      ),
    },
    {
      title: 'Fertilizer and dropping check',
      text: 'Both can leave etched spots. We neutralize, wash, then test whether polishing removes them.',
    },
    {
      title: 'Polish the lenses',
      text: 'Clouded headlights are sanded and polished clear first, as nothing can be done about haze afterward.',
    },
    {
      title: 'Four pieces, many folds',
      text: 'Mirrors are the smallest parts and take the most patience. Hood and bumper edges are turned in wherever a finger fits.',
    },
    {
      title: 'Dry shed, no dyke mud',
      text: 'Keep it indoors overnight in a barn or garage if you can, off dirt for several days, and unwashed for a week.',
    },
  ],
  faqs: [
    {
      question: 'Do eagle droppings ruin film?',
      answer:
        'They can stain it if baked on. Light etching sometimes relaxes with warm water; heavy staining stays until the piece is changed. The paint below is usually spared.',
    },
    {
      question: 'Is 10 years realistic on gravel?',
      answer:
        "As a warranty against defects, yes. As a wear life on a daily gravel driver's bumper, perhaps not. Pieces can be renewed singly.",
    },
    {
      question: 'Should headlights get film or restoration?',
      answer:
        'Clear lenses: film. Yellow lenses: restore, then film. Restoring alone needs a new UV coat, or the haze is back within months.',
    },
    {
      question: 'Can you film the horse trailer?',
      answer:
        'Its smooth front panel, if the paint is sound. Ribbed or riveted skin gives film too little to hold.',
    },
    {
      question: 'How often should it be washed?',
      answer:
        'Weekly while the salmon are in, every two weeks otherwise. Plain shampoo, soft mitt, no brushes.',
    },
    {
      question: 'Will grading week wreck it?',
      answer: 'No. Slow down for a few days until the loose layer beds in.',
    },
  ],
  pricing: [
    'A compact with tidy paint costs least. Bigger hoods, bull bars that have to come off, foggy headlights and etched paint cost more.',
    'Quotes are free.',
  ],
  warranty: [
    'The film has a warranty of 10 years from its manufacturer. It covers discolouring, splitting, bubbling and shedding layers.',
    'Stones, hooves, droppings left in place and brush washes are not covered. Wash by hand and have it checked yearly; a corner caught early can often be laid back down.',
  ],
  closing: {
    heading: 'Four pieces before the next grader pass',
    text: 'Name the road and send photos of the front, chips included. We email if the four-part set is enough and what it costs. Take it and choose the day.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
