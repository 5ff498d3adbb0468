import { placeText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const garibaldiHighlands = {
  service: 'window-tinting',
  area: 'garibaldi-highlands',
  meta: {
    title: placeText(
      {
        both: 'Mobile window tinting in Garibaldi Highlands, BC',
        shop: 'Window tinting for Garibaldi Highlands, BC',
        mobile: 'Mobile window tinting in Garibaldi Highlands, BC',
        none: 'Window tinting for Garibaldi Highlands, BC',
      },
      'garibaldi-highlands',
    ),
    description: placeText(
      {
        both: 'Garibaldi Highlands window tinting from $300, premium $500-800, mobile installation included. Legal film fitted at your house, warranty up to 10 years.',
        shop: 'Garibaldi Highlands window tinting from $300, premium $500-800, at our shop down the hill. Legal film behind the driver, warranty up to 10 years.',
        mobile:
          'Garibaldi Highlands window tinting from $300, premium $500-800, mobile installation included. Legal film fitted at your house, warranty up to 10 years.',
        none: 'Garibaldi Highlands window tinting from $300, premium $500-800, quoted from your photos. Legal film behind the driver, warranty up to 10 years.',
      },
      'garibaldi-highlands',
    ),
  },
  headline: placeText(
    {
      both: 'Garibaldi Highlands window tinting, fitted where you park',
      shop: 'Garibaldi Highlands window tinting, fitted down the hill',
      mobile: 'Garibaldi Highlands window tinting, fitted where you park',
      none: 'Garibaldi Highlands window tinting for trailheads and commutes',
    },
    'garibaldi-highlands',
  ),
  serviceDescription: placeText(
    {
      both: 'We bring film, water and lights up the hill and do the job at your house.',
      shop: 'Bring it down the hill, and we fit the film under the lights of our shop.',
      mobile: 'We bring film, water and lights up the hill and do the job at your house.',
      none: 'Film for the glass behind the driver. We do not drive up the hill at the moment, so ask for a quote.',
    },
    'garibaldi-highlands',
  ),
  whyEssential: [
    'Windows were smashed at the Elfin Lakes lot in April 2024, and many cars from the bench stand at a trailhead every week. Rear glass that hides what is inside may make yours the less interesting one. It cannot stop a hammer.',
    'A highway commuter faces morning and evening sun for years. The height adds only about 2% more UV; the open sky matters more. Film stops up to 99% of UV behind the driver.',
  ],
  localConsiderations: [
    {
      title: 'Shelter decides',
      text: placeText(
        {
          both: 'We need a garage or a deep carport. Otherwise we do it in our shop.',
          shop: 'Film wants still air and no dust. Our shop has both, whatever blows outside.',
          mobile: 'We need a garage or a deep carport. An open pad will not do.',
          none: 'Film wants still air and no dust. An open pad will not do.',
        },
        'garibaldi-highlands',
      ),
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
      title: placeText(
        {
          both: 'Sloping driveways',
          shop: 'Sloping streets',
          mobile: 'Sloping driveways',
          none: 'Sloping streets',
        },
        'garibaldi-highlands',
      ),
      text: placeText(
        {
          both: 'Park nose uphill, parking brake on, with room for each door to open wide.',
          shop: 'Film goes on badly when doors swing shut by themselves. It takes a level floor.',
          mobile: 'Park nose uphill, parking brake on, with room for each door to open wide.',
          none: 'Film goes on badly when doors swing shut by themselves. It takes a level floor.',
        },
        'garibaldi-highlands',
      ),
    },
  ],
  processSteps: [
    {
      title: placeText(
        {
          both: 'Photo of the driveway',
          shop: 'Photos of the glass',
          mobile: 'Photo of the driveway',
          none: 'Photos of the glass',
        },
        'garibaldi-highlands',
      ),
      text: placeText(
        {
          both: 'With the model, show us where the car would stand, and say if there is a power outlet.',
          shop: 'With the model, show us the panes that you want filmed, and any film that is on them.',
          mobile: 'With the model, show us where the car would stand, and say if there is a power outlet.',
          none: 'With the model, show us the panes that you want filmed, and any film that is on them.',
        },
        'garibaldi-highlands',
      ),
    },
    {
      title: placeText(
        { both: 'We set up', shop: 'Drop it off', mobile: 'We set up', none: 'Out of the wind' },
        'garibaldi-highlands',
      ),
      text: placeText(
        {
          both: 'Mats go down, and a canopy or the garage door keeps wind off. Our own water comes along.',
          shop: 'Empty the trunk first if you can. Mats go down, and the doors close behind you.',
          mobile: 'Mats go down, and a canopy or the garage door keeps wind off. Our own water comes along.',
          none: 'Mats go down, and a closed door keeps the wind off.',
        },
        'garibaldi-highlands',
      ),
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
      title: placeText(
        {
          both: 'Left to cure at home',
          shop: 'A quiet first week',
          mobile: 'Left to cure at home',
          none: 'A quiet first week',
        },
        'garibaldi-highlands',
      ),
      text: placeText(
        {
          both: 'Nobody has to drive it anywhere. Keep the filmed panes shut 3-5 days, or 7-10 in the cold.',
          shop: 'You can drive right away. Keep the filmed panes shut 3-5 days, or 7-10 in the cold.',
          mobile:
            'Nobody has to drive it anywhere. Keep the filmed panes shut 3-5 days, or 7-10 in the cold.',
          none: 'You can drive right away. Keep the filmed panes shut 3-5 days, or 7-10 in the cold.',
        },
        'garibaldi-highlands',
      ),
    },
  ],
  faqs: [
    {
      question: 'What if it starts to rain halfway?',
      answer: placeText(
        {
          both: 'Nothing changes, because we work under cover. If wind drives it in, we finish the pane in hand, close up and come back.',
          shop: 'Nothing changes, because we work under cover. The film only takes a little longer to dry.',
          mobile:
            'Nothing changes, because we work under cover. If wind drives it in, we finish the pane in hand, close up and come back.',
          none: 'Nothing changes, because we work under cover. The film only takes a little longer to dry.',
        },
        'garibaldi-highlands',
      ),
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
      answer: placeText(
        {
          both: 'In a heated garage, yes. In a carport at two degrees we would wait, or use our shop: film near freezing dries poorly.',
          shop: 'Yes, our shop is heated. Film near freezing dries poorly, so a warm place for the first night helps.',
          mobile:
            'In a heated garage, yes. In a carport at two degrees we would wait: film near freezing dries poorly.',
        },
        'garibaldi-highlands',
      ),
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
    heading: placeText(
      {
        both: 'Put the kettle on',
        shop: 'Down the hill and back',
        mobile: 'Put the kettle on',
        none: 'Start with a photo',
      },
      'garibaldi-highlands',
    ),
    text: placeText(
      {
        both: 'Send pictures of the car and its parking spot. The quote comes by email. Accept it, choose a time when you are home, and clear the floor by the garage door.',
        shop: 'Send pictures of the car and its glass. The quote comes by email. Accept it, choose a time, and leave the car with us for the morning.',
        mobile:
          'Send pictures of the car and its parking spot. The quote comes by email. Accept it, choose a time when you are home, and clear the floor by the garage door.',
        none: 'Send pictures of the car and its glass. The quote comes by email, and says what we can do for you.',
      },
      'garibaldi-highlands',
    ),
  },
  useGoogleMaps: true,
} satisfies ServicePage
