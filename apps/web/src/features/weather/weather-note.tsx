import { useQuery } from '@tanstack/react-query'
import { forecastText } from '@upeo/domain/weather/forecast'
import { say } from '@upeo/domain/words/say'
import { IconCloud } from '@tabler/icons-react'
import type { WeatherQuery } from '../../lib/weather-queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './weather-note.module.css'
import { Say } from '../../ui/say.tsx'

/** The weather in a line, when it comes: nothing waits for it, and nothing is said where it is not known. */
export function WeatherNote({ query }: { query: WeatherQuery }) {
  const { data } = useQuery(query)
  if (!data?.forecast) return null
  return (
    <section className={classes.note} aria-label={say('Weather')}>
      <IconCloud className={ui.sign} size={22} aria-hidden="true" />
      <div>
        <p>{forecastText(data.forecast)}</p>
        <p className={ui.note}>
          <Say
            text="Weather data by {source}"
            source={
              <a href="https://open-meteo.com/" target="_blank" rel="noreferrer">
                Open-Meteo.com
              </a>
            }
          />
        </p>
      </div>
    </section>
  )
}
