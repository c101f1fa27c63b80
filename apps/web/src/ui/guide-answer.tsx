import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import ui from './primitives.module.css'
import classes from './guide-answer.module.css'

/** What the guide wrote below a review. */
export function GuideAnswer({ text, at }: { text: string; at: string }) {
  return (
    <div className={`${ui.sunken} ${classes.answer}`}>
      <p>
        <strong>{say('The guide’s answer')}</strong> <span className={ui.note}>{formatDate(new Date(at))}</span>
      </p>
      <p className={classes.text}>{text}</p>
    </div>
  )
}
