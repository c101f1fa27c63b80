import { say } from '@upeo/domain/words/say'
import { RichTextEditor } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { InsertImage } from './insert-image.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './story-editor.module.css'
import '@mantine/tiptap/styles.layer.css'

const ownPicture = /images\/[0-9a-f]{40}\//

// What the server keeps (its list of tags), and nothing else: what a guide sees here is what is published.
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, protocols: ['mailto', 'tel'] } }),
  // Pasted from elsewhere, a picture would be fetched from there, and be gone once the story is saved.
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => ownPicture.test(image.getAttribute('src') ?? '') && null },
    ],
  }),
]

export function StoryEditor({
  id,
  value,
  error,
  onChange,
  label = say('Content'),
  lang,
  required = true,
}: {
  id: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
  label?: string
  /** What is written here, where it is not the language of the page. */
  lang?: string
  required?: boolean
}) {
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(lang && { lang }),
        'aria-required': String(required),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div>
      <p className={ui.fieldLabel} aria-hidden="true">
        {label} {required && <span className={classes.star}>*</span>}
      </p>
      <RichTextEditor
        editor={editor}
        labels={toolLabels()}
        className={classes.editor ?? ''}
        data-invalid={error ? true : undefined}
      >
        <RichTextEditor.Toolbar sticky stickyOffset={72}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <InsertImage />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}

/** The editor's own words for its tools. */
const toolLabels = () => ({
  h2ControlLabel: say('Heading 2'),
  h3ControlLabel: say('Heading 3'),
  boldControlLabel: say('Bold'),
  italicControlLabel: say('Italic'),
  underlineControlLabel: say('Underline'),
  strikeControlLabel: say('Strikethrough'),
  bulletListControlLabel: say('Bullet list'),
  orderedListControlLabel: say('Ordered list'),
  blockquoteControlLabel: say('Blockquote'),
  hrControlLabel: say('Horizontal line'),
  linkControlLabel: say('Link'),
  unlinkControlLabel: say('Remove link'),
  undoControlLabel: say('Undo'),
  redoControlLabel: say('Redo'),
  linkEditorInputLabel: say('Enter URL'),
  linkEditorExternalLink: say('Open link in a new tab'),
  linkEditorInternalLink: say('Open link in the same tab'),
  linkEditorSave: say('Save'),
})
