import classes from './story-text.module.css'

/** HTML that the server has made safe (or that the editor holds), set for reading. */
export function StoryText({ html }: { html: string }) {
  // Sanitised where it is written, by the one list of tags there.
  return <div className={classes.story} dangerouslySetInnerHTML={{ __html: html }} />
}
