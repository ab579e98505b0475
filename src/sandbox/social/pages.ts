// The pages of a social sandbox: consent with its people, what is wrong with a request, and the console.
import { html } from 'hono/html';
import { baseStylesheet, type Markup, page } from '../page.ts';
import { type FaultName, type Faults, FAULTS } from './faults.ts';
import { PERSONAS, type Persona } from './personas.ts';

export interface Place {
  /** `/sandbox/kakao` */
  base: string;
  /** `Kakao` */
  title: string;
}

const BANNER = 'Sandbox: nobody real signs in here';

export const socialStylesheet = `${baseStylesheet}
main { max-width: 640px; }
form { margin: 0; }
.people { display: grid; gap: 8px; margin-block: 16px; padding: 0; list-style: none; }
.people button { display: grid; gap: 2px; width: 100%; min-height: 56px; text-align: start; }
.people span { font-weight: 400; color: var(--soft); }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); gap: 12px; align-items: end; }
.field { display: grid; gap: 4px; font-size: 14px; }
.tick { display: flex; align-items: center; gap: 8px; min-height: 44px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 16px; }
dl { display: grid; grid-template-columns: minmax(0, 160px) 1fr; gap: 4px 16px; font-size: 14px; }
dd { margin: 0; }
`;

const frame = ({ base, title }: Place, body: Markup) =>
  page({ title: `${title} sandbox`, stylesheet: `${base}/assets/social.css`, banner: BANNER, body });

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const told = ({ email, note }: Persona) =>
  html`<span>${email === null ? '' : html`<bdi>${email}</bdi>, `}${note}</span>`;

/** Who signs in; the fields of the request travel with the answer. */
export function consentPage(place: Place, request: Readonly<Record<string, string>>, action: string): Markup {
  return frame(
    place,
    html`<main>
      <h1>Sign in with ${place.title}</h1>
      <p class="soft">Maru asks who you are. Choose a person.</p>
      <form method="post" action="${action}">
        ${hidden(request)}
        <ul class="people">
          ${PERSONAS.map(
            (person) =>
              html`<li>
                <button name="persona" value="${person.key}"><bdi>${person.name}</bdi>${told(person)}</button>
              </li>`,
          )}
        </ul>
        <button class="risky" name="persona" value="deny">Deny</button>
      </form>
      <h2>Another person</h2>
      <form method="post" action="${action}" class="card">
        ${hidden(request)}<input type="hidden" name="persona" value="somebody" />
        <div class="fields">
          <label class="field">Name<input name="person_name" required autocomplete="off" /></label>
          <label class="field"
            >Address (empty: none)<input name="person_email" type="email" autocomplete="off"
          /></label>
          <label class="tick"
            ><input type="checkbox" name="person_verified" value="yes" checked />Address is verified</label
          >
        </div>
        <div class="row"><button class="primary">Continue as this person</button></div>
      </form>
      <p class="row"><a href="${place.base}">Troubles to arm</a></p>
    </main>`,
  );
}

/** The providers tell a wrong request to the person, since the address to go back to cannot be trusted. */
export function wrongRequestPage(place: Place, code: string, description: string): Markup {
  return frame(
    place,
    html`<main>
      <h1>This sign-in cannot begin</h1>
      <p><code>${code}</code> ${description}</p>
    </main>`,
  );
}

export function socialConsolePage(place: Place, faults: Faults, facts: Readonly<Record<string, string>>): Markup {
  const armed = faults.list();
  const names = Object.keys(FAULTS) as FaultName[];
  return frame(
    place,
    html`<main>
      <h1>${place.title} sandbox</h1>
      <dl>
        ${Object.entries(facts).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd class="mono">${value}</dd>`,
        )}
      </dl>
      <h2>Faults</h2>
      <div class="card">
        ${
          armed.length === 0
            ? html`<p>No fault is armed.</p>`
            : html`<ul>
                ${armed.map(({ fault, times }) => html`<li><strong>${fault}</strong>, next ${times}</li>`)}
              </ul>`
        }
        <form method="post" action="${place.base}/faults" class="fields">
          <label class="field"
            >Fault<select name="fault">
              ${names.map((name) => html`<option>${name}</option>`)}
            </select></label
          >
          <label class="field">Times<input name="times" type="number" min="1" value="1" /></label>
          <label class="field">Milliseconds<input name="ms" type="number" min="0" value="3000" /></label>
          <button class="primary">Arm</button>
        </form>
        <form method="post" action="${place.base}/faults/clear" class="row">
          <button class="risky">Clear all faults</button>
        </form>
      </div>
      <dl>
        ${names.map(
          (name) =>
            html`<dt class="mono">${name}</dt>
              <dd>${FAULTS[name]}</dd>`,
        )}
      </dl>
      <h2>People</h2>
      <ul>
        ${PERSONAS.map((person) => html`<li><bdi>${person.name}</bdi>: ${told(person)}</li>`)}
      </ul>
      <h2>A token of another application</h2>
      <form method="post" action="${place.base}/foreign-tokens" class="fields">
        <label class="field"
          >Person<select name="persona">
            ${PERSONAS.map(({ key, name }) => html`<option value="${key}">${name}</option>`)}
          </select></label
        >
        <button>Mint</button>
      </form>
    </main>`,
  );
}
