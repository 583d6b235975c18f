// A page of Chromium as an SVG file with the colors of light and dark: what has a background, a border or a text, and where it
// is. Such a picture is small and sharp at every size, and its texts can be compared.

import type { Page } from './browser.ts';

/** One thing that is drawn. */
interface Shape {
  /** Its tag without the class that gives it `look` and colors. */
  readonly tag: string;
  readonly look: string;
  readonly fill: string;
  readonly stroke: string;
  readonly text?: string;
}

/** What is on the screen of the page, which is left in light. */
export async function drawPicture(page: Page, title: string): Promise<string> {
  const shapesIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate<Shape[]>(`(${String(collectShapes)})()`);
  };
  const dark = await shapesIn('dark');
  const light = await shapesIn('light');
  const names = new Map<string, string>();
  const rules = { light: '', dark: '' };
  const drawn = light.map((shape, at) => {
    const { tag, look, text } = shape;
    const [inLight = '', inDark = ''] = [shape, dark[at]].map(
      (one) => `fill:${one?.fill};stroke:${one?.stroke}`,
    );
    const key = [look, inLight, inDark].join(';');
    const name = names.get(key) ?? `c${names.size}`;
    if (!names.has(key)) {
      rules.light += `.${name}{${inLight};${look}}`;
      rules.dark += `.${name}{${inDark}}`;
    }
    names.set(key, name);
    return `<${tag} class="${name}"${text === undefined ? '/>' : `>${escaped(text)}</text>`}`;
  });
  const size = await page.evaluate<string>("'0 0 ' + innerWidth + ' ' + innerHeight");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" font-family="system-ui,sans-serif">
<title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}.m{font-family:ui-monospace,monospace}${rules.light}
@media (prefers-color-scheme:dark){${rules.dark}}</style>
${drawn.join('\n')}
</svg>
`;
}

/** The texts of a picture; what each run has otherwise is left out: numbers, ids and what did not fit. */
export function textsOfPicture(svg: string): readonly string[] {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
  return texts.map((text) => text.replaceAll(/[\da-f]*\d[\da-f-]*/g, '#').slice(0, 12)).sort();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Runs in the page: it uses nothing from outside. */
function collectShapes(): Shape[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const shapes: Shape[] = [];
  const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  const round = (value: number) => Math.round(value * 2) / 2;
  const colorOf = (color: string): string => {
    if (pixel === null || color === 'none' || color === '') return 'none';
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
    const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('');
    return alpha === 0 ? 'none' : `#${hex}`;
  };
  const add = (tag: string, fill: string, stroke = 'none', look = '') => {
    const colors = { fill: colorOf(fill), stroke: colorOf(stroke) };
    if (colors.fill !== 'none' || colors.stroke !== 'none') shapes.push({ tag, look, ...colors });
  };
  const addBox = ({ left, top, right, bottom }: Box, fill: string, radius = 0, stroke = '', look = '') => {
    const place = `x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(bottom - top)}"`;
    add(`rect ${place}${radius > 0 ? ` rx="${round(radius)}"` : ''}`, fill, stroke, look);
  };
  const within = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 0.5 || bottom - top < 0.5;
  const addText = (text: string, box: Box, style: CSSStyleDeclaration) => {
    const y = round((box.top + box.bottom) / 2 + Number.parseFloat(style.fontSize) * 0.36);
    const look = `font-size:${style.fontSize};font-weight:${style.fontWeight};font-style:${style.fontStyle}`;
    const family = style.fontFamily.includes('mono') ? `;font-family:ui-monospace,monospace` : '';
    const tag = `text x="${round(box.left)}" y="${y}" textLength="${round(box.right - box.left)}" lengthAdjust="spacingAndGlyphs"`;
    shapes.push({ tag, look: look + family, fill: colorOf(style.color), stroke: 'none', text });
  };
  const addLines = (node: Text, clip: Box, style: CSSStyleDeclaration) => {
    const range = document.createRange();
    let line = '';
    let box: Box | undefined;
    const end = () => {
      if (box !== undefined && line.trim() !== '') addText(line.trim(), box, style);
      [line, box] = ['', undefined];
    };
    for (let at = 0; at < Math.min(node.data.length, 3000); at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      if (right === left || (line === '' && node.data[at]?.trim() === '')) continue;
      if (box !== undefined && Math.abs(top - box.top) > 2) end();
      const isCut = right > clip.right + 0.5 && line !== '';
      if (isCut && !line.endsWith('…')) line = `${line.slice(0, -1)}…`;
      if (isCut || isEmpty(within({ left, top, right, bottom }, clip)) || bottom > clip.bottom + 4) continue;
      line += node.data[at];
      // A blank at the end has no width in SVG.
      if (node.data[at]?.trim() !== '') box = { left: box?.left ?? left, top, right, bottom };
    }
    end();
  };
  const addControl = (element: Element, box: Box, style: CSSStyleDeclaration) => {
    const middle = (box.top + box.bottom) / 2;
    if (element instanceof HTMLInputElement && element.type === 'range') {
      const part =
        (Number(element.value) - Number(element.min)) / (Number(element.max) - Number(element.min));
      const x = box.left + 8 + part * (box.right - box.left - 16);
      addBox({ ...box, top: middle - 3, bottom: middle + 3 }, style.borderColor, 3);
      addBox({ ...box, right: x, top: middle - 3, bottom: middle + 3 }, style.accentColor, 3);
      add(`circle cx="${round(x)}" cy="${round(middle)}" r="8"`, style.accentColor);
      return;
    }
    const isSelect = element instanceof HTMLSelectElement;
    const text = isSelect
      ? element.selectedOptions[0]?.text
      : element instanceof HTMLInputElement
        ? element.value || element.placeholder
        : '';
    if (pixel === null || text === undefined || text === '') return;
    pixel.font = style.font;
    const left = box.left + 10;
    addText(
      text,
      { ...box, left, right: Math.min(left + pixel.measureText(text).width, box.right - 16) },
      style,
    );
    const [x, y] = [round(box.right - 14), round(middle - 2)];
    if (isSelect) add(`path d="M${x} ${y}l4 4 4-4"`, 'none', style.color, 'stroke-width:1.5');
  };
  const addBorders = (box: Box, style: CSSStyleDeclaration, radius: number, fill: string) => {
    const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) => ({
      side,
      width:
        style.getPropertyValue(`border-${side}-style`) === 'none'
          ? 0
          : Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
      color: style.getPropertyValue(`border-${side}-color`),
    }));
    const [first] = sides;
    const width = first?.width ?? 0;
    if (width > 0 && sides.every((one) => one.width === width && one.color === first?.color)) {
      const inner = {
        left: box.left + width / 2,
        top: box.top + width / 2,
        right: box.right - width / 2,
        bottom: box.bottom - width / 2,
      };
      const dash = style.borderTopStyle === 'dashed' ? ';stroke-dasharray:4 3' : '';
      addBox(inner, fill, radius, first?.color, `stroke-width:${width}${dash}`);
      return;
    }
    addBox(box, fill, radius);
    const edges = {
      top: { bottom: box.top },
      right: { left: box.right },
      bottom: { top: box.bottom },
      left: { right: box.left },
    };
    for (const { side, width: wide, color } of sides) {
      if (wide === 0) continue;
      const edge = { ...box, ...edges[side] };
      if (side === 'top') edge.bottom += wide;
      if (side === 'bottom') edge.top -= wide;
      if (side === 'left') edge.right += wide;
      if (side === 'right') edge.left -= wide;
      addBox(edge, color);
    }
  };
  const walk = (element: Element, clip: Box): void => {
    const style = getComputedStyle(element);
    const whole = element.getBoundingClientRect();
    const box = within(whole, clip);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    if (!isEmpty(box)) {
      addBorders(
        box,
        style,
        Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, 9),
        style.backgroundColor,
      );
      const [striped] = /rgba?\([^)]*\)|color\([^)]*\)/.exec(style.backgroundImage) ?? [];
      if (striped !== undefined && style.backgroundSize.startsWith('1px')) {
        const probe = element.appendChild(document.createElement('b'));
        probe.style.cssText = `position:absolute;left:${style.backgroundPositionX}`;
        const { left } = probe.getBoundingClientRect();
        probe.remove();
        addBox({ ...box, left, right: left + 1 }, striped);
      } else if (striped !== undefined) addBox(box, striped, 3, '', 'opacity:.45');
    }
    const inner = style.overflow === 'visible' ? clip : box;
    if (element instanceof SVGSVGElement) {
      const { x, y, width } = whole;
      if (isEmpty(box)) return;
      const scale = element.viewBox.baseVal?.width ? width / element.viewBox.baseVal.width : 1;
      for (const path of element.querySelectorAll('path'))
        add(
          `path d="${path.getAttribute('d') ?? ''}" transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}"`,
          getComputedStyle(path).fill,
          getComputedStyle(path).stroke,
          `stroke-dasharray:${style.strokeDasharray}`,
        );
      return;
    }
    if (/^(select|input)$/i.test(element.tagName)) {
      addControl(element, box, style);
      return;
    }
    for (const child of element.childNodes) {
      if (child instanceof Text && child.data.trim() !== '') addLines(child, inner, style);
      else if (child instanceof Element) walk(child, inner);
    }
  };
  walk(document.body, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return shapes;
}
