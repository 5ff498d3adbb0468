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
  serviceDescription:
    'Vehicles here carry animals, mud and long lenses. We clean the cab properly, then film the glass that shades whoever rides behind.',
  whyEssential: [
    'Look at the back of almost any wagon on Government Road and there is a dog in it. The animal lies against the side glass, in the sun, with nowhere to go. Rear film lowers the glare and a good deal of the heat on that spot, and blocks up to 99% of the UV that rots crate fabric and seat covers.',
    'It does not make it safe to leave a dog in a closed vehicle on a warm day. No product does. Shade buys comfort on the move, and on the move only.',
    'For the humans: tools, tack and chainsaws draw less attention behind dark glass. And we clean the whole cab before the film goes on, which is a nice surprise for a week at least.',
  ],
  localConsiderations: [
    {
      title: 'Paradise Valley grit',
      text: 'The road turns to dirt north of Midnight Way, and its dust gets past every seal. If you drove it this week, say so, and we allow for a deeper clean.',
    },
    {
      title: 'Claws and noses',
      text: 'Dogs that paw at the window scratch film from the inside, the side it sits on. A barrier or a crate protects it far better than a harder film would.',
    },
    {
      title: 'Watching eagles from the car',
      text: "Between November and February some people photograph from the driver's seat near the Eagle Run dyke. The front windows carry no film, so open one and shoot from there. Dark rear glass costs light and sharpness.",
    },
    {
      title: 'Fog off the river',
      text: 'Humid mornings slow the drying. We avoid fitting outdoors when the Squamish is steaming.',
    },
    {
      title: 'Backing a horse trailer',
      text: 'Unlit yards and black glass do not mix. Think of the mirror, and of a rear window one tone lighter than the sides.',
    },
  ],
  processSteps: [
    {
      title: 'Passengers, by species',
      text: 'Tell us about dogs, crates and cargo when you ask for a price, best with a photo of the back. It changes which panes we suggest.',
    },
    {
      title: 'Hair removal',
      text: 'Fur under film is there for keeps. We rubber-brush and vacuum the seats, headliner edge and hatch before anything gets wet.',
    },
    {
      title: 'Rinse the frames',
      text: 'Farm dust and fertilizer residue are flushed from the door edges with a low-flow trigger on gravel or grass, away from ditches.',
    },
    {
      title: 'Doors shut, air still',
      text: 'The fitting happens indoors, in our shop some ten minutes south or in a tidy garage of yours.',
    },
    {
      title: 'Nose-print check',
      text: "After 2-4 hours you inspect every pane from the dog's side, with a flashlight, and point at whatever you dislike.",
    },
    {
      title: 'No rides with the head out',
      text: 'Rear windows remain closed: 3-5 days when it is warm out, 7-10 when it is cold. The dog will have opinions.',
    },
  ],
  faqs: [
    {
      question: 'Do vents and screens still fit the rear windows?',
      answer:
        'Clip-in vents are fine once the film has set. Anything that grips the glass edge hard can lift it, so tell us what you use.',
    },
    {
      question: 'My truck is for the woods only. Can the front be done?',
      answer:
        'Not by us. If it is driven on public roads the front side windows must be free of film, and logging roads end at public ones.',
    },
    {
      question: 'Do I have to avoid the rear defroster?',
      answer:
        'Not at all, and on foggy mornings you will want it. Only scrapers and adhesive hooks harm the heating lines.',
    },
    {
      question: 'How do I wash slobber off?',
      answer:
        'Plain water and a microfibre towel. Glass spray with ammonia attacks film, so read the bottle.',
    },
    {
      question: 'What is the best month?',
      answer:
        'Late spring to early fall dries fastest. October is still good, and leaves you ready for the birds.',
    },
  ],
  pricing: [
    "Brackendale tint is priced at $250-900. A single cab's back window is little work; a minivan with every rear pane in ceramic is a lot.",
    'A very hairy or dusty interior needs cleaning time, and we say so up front. Being told costs nothing.',
  ],
  warranty: [
    "Ceramic film comes with lifetime cover from the company that makes it. That means your time with the vehicle as its registered owner, rather than the dog's life or the truck's.",
    'Material faults, such as a layer coming apart, are included. Claw marks, chewed edges, ammonia damage and window replacement are excluded.',
  ],
  closing: {
    heading: 'Bring the dog along',
    text: 'Or better, leave it home for a few hours of squeegee noises. Send pictures of the cab, hair and all, and say what you would like; the answer comes by email with films and prices, and you take a time when you accept. Questions are welcome by phone.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
