import type { ServicePage } from '../page-copy.ts'

export const garibaldiHighlands = {
  service: 'window-tinting',
  area: 'garibaldi-highlands',
  meta: {
    title: 'Mobile window tinting in Garibaldi Highlands, BC',
    description:
      'Garibaldi Highlands window tinting from $300, premium $500-800, mobile installation included. Legal film in your own driveway, warranty up to 10 years.',
  },
  headline: 'Garibaldi Highlands window tinting, fitted where you park',
  serviceDescription:
    'We bring film, water and lights up the hill and do the job at your house in 2-4 hours. Coming to you costs nothing extra.',
  whyEssential: [
    'Trailhead parking is the usual reason people on the bench call. Windows were smashed at the Elfin Lakes lot in April 2024, and plenty of households here leave a car at one trail or another every week. Rear glass that hides what is inside may make your car the less interesting one. It cannot stop a hammer.',
    'The daily highway run is the second. A commuter car faces morning and evening sun for years, and up here there is more open sky than in the trees below. The height itself matters little: a few hundred metres at most, worth about 2% more UV. Exposure is what counts, and film that stops up to 99% of UV behind the driver takes the back half of the cabin out of it.',
  ],
  localConsiderations: [
    {
      title: 'Shelter decides',
      text: 'Mobile fitting needs a garage, a deep carport or a dry and windless day. When the sky will not cooperate, we move the date or do it in our shop.',
    },
    {
      title: 'Snow line',
      text: 'Rain in town is often snow on Skyline Drive. September, when you swap to winter tires, is the comfortable month for film as well.',
    },
    {
      title: 'Swings from day to night',
      text: 'Sun-warmed glass at four and cold glass at nine make drying uneven. A closed garage overnight evens it out.',
    },
    {
      title: 'Sloping driveways',
      text: 'Park nose uphill, parking brake on, with room for each door to open wide.',
    },
  ],
  processSteps: [
    {
      title: 'Photo of the driveway',
      text: 'Along with the model, show us where the car would stand, and say if there is a power outlet. It saves a wasted trip.',
    },
    {
      title: 'We set up',
      text: 'Mats go down and a canopy or the garage door keeps wind off. Our own water comes along, a few bottles of it.',
    },
    {
      title: 'Grit control',
      text: 'Hill sand hides in door bottoms. We vacuum sills, then wipe seals until nothing rolls under a fingertip.',
    },
    {
      title: 'Trial tone',
      text: 'A swatch on your rear door, viewed against the Tantalus, tells you if it is too dark. Change your mind now.',
    },
    {
      title: 'Fitting',
      text: 'Side panes, then the back window if both outside mirrors are fitted. You can carry on with your day meanwhile.',
    },
    {
      title: 'Left to cure at home',
      text: 'Nobody has to drive it anywhere, which is the quiet advantage. Keep the filmed panes shut 3-5 days, or 7-10 in the cold.',
    },
  ],
  faqs: [
    {
      question: 'Is the visit really included?',
      answer:
        'Yes. Mobile installation is part of the price in Garibaldi Highlands: what we quote is what the glass costs, visit and all.',
    },
    {
      question: 'What if it starts to rain halfway?',
      answer:
        'Under a roof, nothing changes. Without one we finish the pane in hand, close up and come back.',
    },
    {
      question: 'Will you film the front doors since it is private property?',
      answer:
        'No. Where it is fitted changes nothing once you turn onto Highlands Way. Only the panes behind the driver, the rear one and a shallow windshield band are open to us.',
    },
    {
      question: 'Would security film be better for trailheads?',
      answer:
        'It is a thicker, different product meant to hold broken glass together. Ordinary tint gives privacy and sun control, and you should buy it for those.',
    },
    {
      question: 'Can it be done in winter?',
      answer:
        'In a heated garage, yes. In an open carport at two degrees we would rather wait, as film near freezing dries poorly.',
    },
    {
      question: 'When may I wash the windows?',
      answer:
        'Outside, whenever you please. Inside, wait a couple of weeks, then use a damp cloth without ammonia.',
    },
  ],
  pricing: [
    'Work starts from $300. Premium film and larger vehicles are $500-800, and both figures contain the drive up to you.',
    'What raises it: extra panes, ceramic instead of carbon, and old film underneath. What lowers it: filming only the two windows that matter. Quotes are free, from your photos or by phone.',
  ],
  warranty: [
    'Here the warranty runs up to 10 years depending on the film, and the company that makes the film honours it. You hold it as registered owner while you own the vehicle, and no longer.',
    'Expect it to answer for peeling, cracking or colour shift. Theft, vandalism, bike pedals and careless scraping are for insurance or your own conscience. Keep ammonia off it. Mobile fitting alters none of this.',
  ],
  closing: {
    heading: 'Put the kettle on',
    text: 'Request a quote with the car and its parking spot in the pictures. Accept the offer that arrives by email, choose a time when you will be home, and clear the floor by the garage door.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
