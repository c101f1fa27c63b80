import { picture } from './file-parts.ts'
import { cleaned, type HostileClass } from './hostile-file.ts'

const harmless = () => picture().png().toBuffer()
const named = (sentAs: string) => cleaned(sentAs, harmless)

/** A harmless picture under names that lead elsewhere. */
export const hostileNames: HostileClass = {
  'a name that climbs': named('../../../../etc/cron.d/photo.png'),
  'a name that climbs on Windows': named('..\\..\\windows\\photo.png'),
  'a name from the root': named('/etc/passwd'),
  'a name with a drive': named('C:\\photo.png'),
  'an encoded name that climbs': named('%2e%2e%2f%2e%2e%2fphoto.png'),
  'a name with a zero byte': named('photo.php\0.png'),
  'a name with line ends': named('photo.png\r\nContent-Type: text/html\r\n\r\n'),
  'a name with quotes': named('photo".png; filename="evil.html'),
  'a name that is a script': named('<img src=x onerror=alert(1)>.png'),
  'a name that is SQL': named("'); drop table images;--.png"),
  'a name for a shell': named('$(touch /tmp/owned).png;`id`|cat'),
  'a name of two kinds': named('photo.png.html'),
  'a name written backwards': named('photo\u202Egnp.exe'),
  'a reserved name': named('CON.png'),
  'a name of dots': named('..'),
  'a name of a thousand letters': named(`${'a'.repeat(1000)}.png`),
  'a name in many scripts': named('picha ya Mlima Kenya 山 🏔️.png'),
  'no name': named(' '),
}
