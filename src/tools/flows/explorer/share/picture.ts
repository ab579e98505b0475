/** Makes a picture of its own of the chart that is shown: all of it, in its colours, whatever part the window shows. */

/** What makes a shape or a text look as it does. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-decoration-line',
  'white-space',
] as const;

/** More pixels than the picture has letters for are no gain; fewer cannot be read. */
const PIXELS = 2;
const SVG = 'http://www.w3.org/2000/svg';

/** The text of an SVG file; null while nothing is drawn. */
export function drawSvg(chart: ParentNode): string | null {
  const shown = chart.querySelector<SVGSVGElement>('svg[data-laid-out=yes]');
  const picture = shown?.querySelector<SVGGElement>(':scope > g');
  if (!shown || !picture) return null;
  const { width, height } = picture.getBBox();
  const copy = picture.cloneNode(true) as SVGGElement;
  copy.removeAttribute('transform');
  const from = [...picture.querySelectorAll<SVGElement>('*')];
  [...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = from[index];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    element.removeAttribute('class');
    element.setAttribute('style', LOOKS.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
    for (const name of element.getAttributeNames()) if (name.startsWith('data-')) element.removeAttribute(name);
  });
  const svg = document.createElementNS(SVG, 'svg');
  const size = { width: Math.ceil(width + 32), height: Math.ceil(height + 32) };
  svg.setAttribute('xmlns', SVG);
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  svg.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(shown.closest('main') ?? document.body).backgroundColor);
  svg.append(ground, copy);
  return new XMLSerializer().serializeToString(svg);
}

export async function drawPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * PIXELS;
  canvas.height = image.height * PIXELS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)),
      'image/png',
    );
  });
}
