/** The splash screens in `public/icons`: width and height of a phone's screen in its own pixels, held upright. */
export const splashScreens: readonly string[] = [
  '750x1334',
  '828x1792',
  '1080x2340',
  '1125x2436',
  '1170x2532',
  '1179x2556',
  '1206x2622',
  '1242x2688',
  '1284x2778',
  '1290x2796',
  '1320x2868',
]
