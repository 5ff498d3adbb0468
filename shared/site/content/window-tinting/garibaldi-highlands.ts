import type { ServicePage } from '../page-copy.ts'

export const garibaldiHighlands = {
  service: 'window-tinting',
  area: 'garibaldi-highlands',
  meta: {
    title: 'Mobile window tinting in Garibaldi Highlands, BC',
    description:
      'Garibaldi Highlands window tinting from $300, premium $500-800, mobile installation included. Legal film fitted at your house, warranty up to 10 years.',
  },
  headline: 'Garibaldi Highlands window tinting, fitted where you park',
  serviceDescription: 'We bring film, water and lights up the hill and do the job at your house.',
  whyEssential: [
    'Windows were smashed at the Elfin Lakes lot in April 2024, and many cars from the bench stand at a trailhead every week. Rear glass that hides what is inside may make yours the less interesting one. It cannot stop a hammer.',
    'A highway commuter faces morning and evening sun for years. The height adds only about 2% more UV; the open sky matters more. Film stops up to 99% of UV behind the driver.',
  ],
  localConsiderations: [
    {
      title: 'Shelter decides',
      text: 'We need a garage or a deep carport. Otherwise we do it in our shop.',
    },
    {
      title: 'Snow line',
      text: 'Rain in town is often snow on Skyline Drive. September, when you swap to winter tires, is a good month for film too.',
    },
    {
      title: 'Swings from day to night',
      text: 'Sun-warmed glass at four and cold glass at nine dry unevenly. A closed garage overnight evens it out.',
    },
    {
      title: 'Sloping driveways',
      text: 'Park nose uphill, parking brake on, with room for each door to open wide.',
    },
  ],
  processSteps: [
    {
      title: 'Photo of the driveway',
      text: 'With the model, show us where the car would stand, and say if there is a power outlet.',
    },
    {
      title: 'We set up',
      text: 'Mats go down, and a canopy or the garage door keeps wind off. Our own water comes along.',
    },
    {
      title: 'Grit control',
      text: 'Hill sand hides in door bottoms. We vacuum sills and wipe seals until nothing rolls under a fingertip.',
    },
    {
      title: 'Trial tone',
      text: 'Hold a swatch on your rear door against the Tantalus. Change your mind now.',
    },
    {
      title: 'Fitting',
      text: 'Side panes first, then the back window. You can carry on with your day meanwhile.',
    },
    {
      title: 'Left to cure at home',
      text: 'Nobody has to drive it anywhere. Keep the filmed panes shut 3-5 days, or 7-10 in the cold.',
    },
  ],
  faqs: [
    {
      question: 'What if it starts to rain halfway?',
      answer:
        'Nothing changes, because we work under cover. If wind drives it in, we finish the pane in hand, close up and come back.',
    },
    {
      question: 'Will you film the front doors since it is private property?',
      answer: 'No. Where it is fitted changes nothing once you turn onto Highlands Way.',
    },
    {
      question: 'Would security film be better for trailheads?',
      answer:
        'It is a thicker product that holds broken glass together. Ordinary tint gives privacy and sun control; buy it for those.',
    },
    {
      question: 'Can it be done in winter?',
      answer:
        'In a heated garage, yes. In a carport at two degrees we would wait, or use our shop: film near freezing dries poorly.',
    },
    {
      question: 'When may I wash the windows?',
      answer:
        'Outside, whenever you please. Inside, wait a couple of weeks, then use a damp cloth without ammonia.',
    },
  ],
  pricing: [
    'Filming only the two windows that matter costs least.',
    'Extra panes, ceramic instead of carbon, and old film underneath cost more. Quotes are free.',
  ],
  warranty: [
    'The warranty is up to 10 years, depending on the film, and its maker carries it. You hold it as registered owner while you own the vehicle.',
    'It covers peeling, cracking and colour shift. Theft, vandalism, bike pedals and careless scraping are not covered.',
  ],
  closing: {
    heading: 'Put the kettle on',
    text: 'Send pictures of the car and its parking spot. The quote comes by email. Accept it, choose a time when you are home, and clear the floor by the garage door.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
