import { placeText, shopText } from '../../page/place-text.ts'
import type { ServicePage } from '../page-copy.ts'

export const whistler = {
  service: 'window-tinting',
  area: 'whistler',
  meta: {
    title: 'Whistler window tinting for snow glare and ski gear',
    description: placeText(
      {
        both: 'Legal window tinting in Whistler, $200-800 with the location surcharge included. Rear film for low winter sun off snow and skis left in the Day Lots.',
        shop: 'Legal window tinting for Whistler, $200-800 at our heated shop in Squamish. Rear film for low winter sun off snow and skis left in the Day Lots.',
        mobile:
          'Legal window tinting in Whistler, $200-800 with the location surcharge included. Rear film for low winter sun off snow and skis left in the Day Lots.',
        none: 'Legal window tinting for Whistler, $200-800, quoted from your photos. Rear film for low winter sun off snow and skis left in the Day Lots.',
      },
      'whistler',
    ),
  },
  headline: 'Tinted rear glass in Whistler, for snow light and hidden skis',
  serviceDescription:
    'Film against low winter sun and snow glare in the back seat. It also hides the gear in a car that is parked all day.',
  whyEssential: [
    'Sunshine goes from about two hours a day in December to nine in July, by one estimate. In winter the sun comes in nearly level, and fresh snow reflects 80-90% of the UV that falls on it. At village level UV is about 7% stronger than at the sea.',
    'Film behind the driver calms that for the back seat and your mirrors. For the road ahead, sunglasses and a clean inner windshield do more than anything we sell.',
    'The Creekside parkade alone has 1,200 stalls, and thefts from day lots have been reported. Dark cargo glass hides the skis, which may help. Leaving nothing overnight helps more.',
  ],
  localConsiderations: [
    {
      title: 'June to September is tint season',
      text: shopText(
        'Adhesive needs warmth, and winter nights in the village sit around minus 5 °C. January works too, if the vehicle stays in our heated shop overnight.',
        'Adhesive needs warmth, and winter nights in the village sit around minus 5 °C. January works too, if the vehicle stays in a heated garage overnight.',
      ),
    },
    {
      title: 'Lodge shuttles',
      text: 'Rows of passenger windows take a full afternoon. Send one van at a time, so the guest timetable survives.',
    },
    {
      title: 'Second homes',
      text: 'A car left for weeks outside a bright Alta Lake chalet fades. Film slows this; a roof works better.',
    },
  ],
  processSteps: [
    {
      title: 'First, the glass',
      text: 'Your photos show us which panes sit behind the driver. Tell us about any old film.',
    },
    {
      title: 'Thaw',
      text: 'In cold months the vehicle warms right through first. Snow in a door channel would melt onto the adhesive.',
    },
    {
      title: 'Brine line removed',
      text: 'Winter leaves a salty crust along the lower edge, where film ends. We soften it, shave it off and wipe until a white towel stays white.',
    },
    {
      title: 'Patterns cut',
      text: 'Pieces are trimmed to your windows, with rounded corners that do not catch on the seal.',
    },
    {
      title: 'Laid and pressed',
      text: 'We lay one pane at a time and work the moisture out from the top down.',
    },
    {
      title: 'The first cold nights',
      text: 'Filmed windows stay shut 3-5 days in July, 7-10 after a frost, longer close to freezing. Park indoors if you can.',
    },
  ],
  faqs: [
    {
      question: 'My SUV came with privacy glass. Is that enough?',
      answer:
        'For hiding skis, often yes. Factory glass is dark but usually does little against heat. A pale ceramic layer on top adds heat and UV control.',
    },
    {
      question: 'I moved here for the season and my front doors are tinted. Does anybody mind?',
      answer:
        'The RCMP do: it means a ticket and an order to remove the film. We can take it off and clean the glue away.',
    },
    {
      question: 'There is frost inside the car. May I scrape it?',
      answer:
        'Not from filmed panes. Run the heater and the rear defroster, which works as before, and wipe with something soft.',
    },
    {
      question: 'The film went milky after a cold week. Has it failed?',
      answer:
        'Probably not. Water is still leaving, slowly when it is near freezing. Give it up to 60 days, and never prick a blister.',
    },
  ],
  pricing: [
    'Two back doors in a plain film cost least. A shuttle, a wrap-around rear window or stubborn old film costs more.',
    'Quotes are free.',
  ],
  warranty: [
    "Ceramic film carries its manufacturer's lifetime warranty. It lasts while the vehicle is registered to you, and does not pass to a buyer.",
    'It covers defects. Ski edges through the film, ammonia cleaners and new glass after a break-in are not covered.',
  ],
  closing: {
    heading: 'Before the first plow',
    text: 'Late summer is best: warm enough to dry quickly, and done before the racks go on. Send photos of the glass. We email a quote; accept it and choose your time.',
  },
  useGoogleMaps: true,
} satisfies ServicePage
