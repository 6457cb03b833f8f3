/** The rules of a Guandan table: three named sets, and behind them each option with what it means. */

import { useId } from "preact/hooks";
import { words } from "../../i18n";
import { Segments } from "../../parts/Segments";
import type { OptionValue, Rules } from "../../protocol/messages";
import type { OptionsProps } from "../game";

/** What the named sets are about; the length of the match is chosen apart. */
const NAMED = ["readings", "joker_pair_in_full_house", "return_rule", "ace_win", "ace_failures"] as const;
const PRESETS = ["tournament", "house", "steady"] as const;
type Preset = (typeof PRESETS)[number] | "own";

const only = (rules: Rules): Record<string, OptionValue> =>
  Object.fromEntries(NAMED.flatMap((name) => (name in rules ? [[name, rules[name] as OptionValue]] : [])));

const presetOf = (chosen: Rules, presets: OptionsProps["presets"]): Preset =>
  PRESETS.find((name) => presets[name] && NAMED.every((option) => presets[name]?.[option] === chosen[option])) ?? "own";

export function Options({ presets, chosen, choices, change }: OptionsProps) {
  const said = words.value.guandan;
  const preset = presetOf(chosen, presets);
  const offered = PRESETS.filter((name) => name in presets);
  const names: readonly Preset[] = preset === "own" ? [...offered, "own"] : offered;
  return (
    <>
      {offered.length > 0 && (
        <Segments<Preset>
          legend={said.preset}
          values={names.map((name) => ({ value: name, text: name === "own" ? said.ownMix : said.presets[name] }))}
          chosen={preset}
          choose={change && ((name) => change(only(presets[name] ?? chosen)))}
          why={said.presetWhy[preset]}
        />
      )}
      <details class="more-options">
        <summary>{said.more}</summary>
        <div class="more-list">
          <Named choices={choices} presets={presets} chosen={chosen} change={change} />
          <Length choices={choices} presets={presets} chosen={chosen} change={change} />
        </div>
      </details>
    </>
  );
}

interface ChoiceProps<T extends string> {
  option: string;
  legend: string;
  names: Readonly<Record<T, string>>;
  whys: Readonly<Record<T, string>>;
  of: OptionsProps;
}

/** One option as segments; a yes or no stands as `yes` and `no`. */
function Choice<T extends string>({ option, legend, names, whys, of }: ChoiceProps<T>) {
  const value = of.chosen[option];
  const chosen = (typeof value === "boolean" ? (value ? "yes" : "no") : value) as T;
  const choose = (to: T) => of.change?.({ [option]: typeof value === "boolean" ? to === "yes" : to });
  return (
    <Segments<T>
      legend={legend}
      values={(Object.keys(names) as T[]).map((one) => ({ value: one, text: names[one] }))}
      chosen={chosen}
      choose={of.change && choose}
      why={whys[chosen]}
    />
  );
}

function Named(of: OptionsProps) {
  const said = words.value.guandan;
  const jokers = { yes: said.yes, no: said.no };
  return (
    <>
      <Choice option="readings" legend={said.readings} names={said.readingsOf} whys={said.readingsWhy} of={of} />
      <Choice option="joker_pair_in_full_house" legend={said.jokers} names={jokers} whys={said.jokersWhy} of={of} />
      <Choice
        option="return_rule"
        legend={said.returnRule}
        names={said.returnRuleOf}
        whys={said.returnRuleWhy}
        of={of}
      />
      <Choice option="ace_win" legend={said.aceWin} names={said.aceWinOf} whys={said.aceWinWhy} of={of} />
      <Choice
        option="ace_failures"
        legend={said.aceFailures}
        names={said.aceFailuresOf}
        whys={said.aceFailuresWhy}
        of={of}
      />
    </>
  );
}

/** Where the sides start and when the match ends; the many values stand in lists. */
function Length(of: OptionsProps) {
  const said = words.value.guandan;
  const levelText = (value: OptionValue): string =>
    value === "none" ? said.stopNone : String(value).replace("T", "10");
  const dealsText = (value: OptionValue): string => (value === 0 ? said.dealsNone : String(value));
  return (
    <>
      <Pick option="start_us" legend={said.startUs} why={said.startWhy} text={levelText} of={of} />
      <Pick option="start_them" legend={said.startThem} why={said.startWhy} text={levelText} of={of} />
      <Pick option="stop_level" legend={said.stopLevel} why={said.stopWhy} text={levelText} of={of} />
      <Pick option="deals" legend={said.deals} why={said.dealsWhy} text={dealsText} of={of} />
    </>
  );
}

interface PickProps {
  option: string;
  legend: string;
  why: string;
  text: (value: OptionValue) => string;
  of: OptionsProps;
}

function Pick({ option, legend, why, text, of }: PickProps) {
  const id = useId();
  const values = of.choices[option] ?? [];
  const chosen = of.chosen[option];
  if (values.length === 0 || chosen === undefined) return null;
  return (
    <div class="opt">
      <label class="label" for={id}>
        {legend}
      </label>
      <select
        id={id}
        class="field"
        disabled={of.change === undefined}
        value={String(chosen)}
        aria-describedby={`${id}-why`}
        onChange={(event) => {
          const value = values.find((one) => String(one) === event.currentTarget.value);
          if (value !== undefined) of.change?.({ [option]: value });
        }}
      >
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {text(value)}
          </option>
        ))}
      </select>
      <p class="why" id={`${id}-why`}>
        {why}
      </p>
    </div>
  );
}
